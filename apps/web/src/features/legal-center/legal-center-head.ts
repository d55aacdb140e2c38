/** Drawn into the document too (`app/drawn-heads.ts`). */
export const LEGAL_CENTER_HEAD = {
  title: 'LEGAL CENTER',
  subtitle: 'Who agreed to what, and the proof of it',
} as const;
