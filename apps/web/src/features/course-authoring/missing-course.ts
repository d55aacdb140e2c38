/** What stands in the place of a course that the address names and that is not there. */
export const MISSING_COURSE = {
  heading: 'Course',
  title: 'This course does not exist',
  description: 'The address may be mistyped, or the course belongs to another organization.',
} as const;
