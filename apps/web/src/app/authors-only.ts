/** Why the authors' pages stay closed to others. */
export const AUTHORS_ONLY = 'Courses are written by admins and instructors. Contact your administrator for access.';
