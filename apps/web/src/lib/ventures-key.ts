/** Begins the key of all that is read of ventures. */
export const VENTURES_KEY = ['/api/ventures'] as const;
