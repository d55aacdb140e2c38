/** Prerendered into the document, too (`app/drawn-heads.ts`). */
export const ACADEMY_HEAD = {
  title: 'ACADEMY',
  subtitle: 'Courses and certificates for people who build and fund AI ventures',
} as const;
