/** Begins the key of every column, whatever it is filtered by. */
export const COLUMNS_KEY = ['/api/opportunities', 'column'] as const;

/** Begins the key of every head of a column that is read again by itself. */
export const HEADS_KEY = ['/api/opportunities', 'column-head'] as const;

/** Begins the key of the pipeline's means, whatever they are narrowed by. */
export const PIPELINE_KEY = ['/api/opportunities', 'summary'] as const;
