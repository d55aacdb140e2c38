/** Drawn into the document too (`app/drawn-heads.ts`). */
export const LABS_HEAD = { title: 'ABUNDANCE LABS', subtitle: 'Venture studio - from MVP to exit' } as const;
