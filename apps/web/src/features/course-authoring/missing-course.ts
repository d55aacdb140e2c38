/** Shown if the course in the URL does not exist. */
export const MISSING_COURSE = {
  heading: 'Course',
  title: 'This course does not exist',
  description: 'The address may be mistyped, or the course belongs to another organization.',
} as const;
