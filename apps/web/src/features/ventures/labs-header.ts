export const LABS_HEAD = { title: 'ABUNDANCE LABS', subtitle: 'Venture studio - from MVP to exit' } as const;
