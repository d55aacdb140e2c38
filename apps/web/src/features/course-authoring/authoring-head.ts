/** Prerendered into the document, too (`app/drawn-heads.ts`). */
export const AUTHORING_HEAD = {
  title: 'Course authoring',
  subtitle: 'Draft, published and archived courses',
} as const;
