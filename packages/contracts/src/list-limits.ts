/** Page sizes of lists; separate from the shapes, whose code the pages of lists do not need. */
export const LIST_LIMIT_DEFAULT = 100;
export const LIST_LIMIT_MAX = 500;
