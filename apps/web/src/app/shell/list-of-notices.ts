/** The page that lists all notifications. No notice is shown above it. */
export const LIST_OF_NOTICES = '/notifications';
