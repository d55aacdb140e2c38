/** The message for users who may not open the authors' pages. */
export const AUTHORS_ONLY = 'Only admins and instructors can create courses. Contact your administrator for access.';
