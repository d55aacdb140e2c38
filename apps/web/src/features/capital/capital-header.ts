export const CAPITAL_HEAD = { title: 'CAPITAL', subtitle: 'Finance Dashboard - CFO Operations' } as const;
