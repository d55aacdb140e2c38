export const AUTHORING_HEADER = {
  title: 'Course authoring',
  subtitle: 'Draft, published and archived courses',
} as const;
