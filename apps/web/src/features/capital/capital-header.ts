export const CAPITAL_HEADER = { title: 'CAPITAL', subtitle: 'Finance Dashboard - CFO Operations' } as const;
