export const LABS_HEADER = { title: 'ABUNDANCE LABS', subtitle: 'Venture studio - from MVP to exit' } as const;
