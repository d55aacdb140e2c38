/** Drawn into the document too (`app/drawn-heads.ts`). */
export const AUTHORING_HEAD = {
  title: 'Course authoring',
  subtitle: 'Drafts, published and archived courses; learners see what is published',
} as const;
