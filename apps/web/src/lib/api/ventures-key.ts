/** Query key prefix of all data of ventures. */
export const VENTURES_KEY = ['/api/ventures'] as const;
