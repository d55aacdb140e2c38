/** Begins the key of every column, whatever it is filtered by. */
export const COLUMNS_KEY = ['/api/opportunities', 'column'] as const;

/** Key prefix of all first pages of columns that are refetched on their own. */
export const HEADS_KEY = ['/api/opportunities', 'column-head'] as const;

/** Begins the key of the pipeline's means, whatever they are narrowed by. */
export const PIPELINE_KEY = ['/api/opportunities', 'summary'] as const;
