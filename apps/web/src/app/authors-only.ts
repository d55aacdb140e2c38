/** Why the authors' pages stay closed to others. */
export const AUTHORS_ONLY = 'Only admins and instructors can create courses. Contact your administrator for access.';
