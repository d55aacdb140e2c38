/** Key prefix of all columns, for any filters. */
export const COLUMNS_KEY = ['/api/opportunities', 'column'] as const;

/** Key prefix of all first pages of columns that are refetched on their own. */
export const FIRST_PAGES_KEY = ['/api/opportunities', 'column-head'] as const;

/** Key prefix of the pipeline's means, for any filters. */
export const PIPELINE_KEY = ['/api/opportunities', 'summary'] as const;
