/** The page of all of them, above which none is told. */
export const LIST_OF_NOTICES = '/notifications';
