export const AUTHORING_HEAD = {
  title: 'Course authoring',
  subtitle: 'Draft, published and archived courses',
} as const;
