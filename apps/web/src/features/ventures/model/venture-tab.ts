/** The tabs of a venture's page, as named in the URL. */
const VENTURE_TABS = ['overview', 'sprints', 'kpis'] as const;

export type VentureTab = (typeof VENTURE_TABS)[number];

/** The state of a venture's page in the URL. If it names a task, the page shows the sprint of that task. */
export interface VentureSearch {
  readonly tab?: VentureTab | undefined;
  readonly sprint?: string | undefined;
  readonly task?: string | undefined;
  /** Shows only the user's own tasks. */
  readonly assignee?: 'me' | undefined;
}

/** The filter of the user's own tasks, which the URL holds. */
export interface OwnFilter {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The tab named in the URL, if it exists. */
export function ventureTabOf(value: unknown): VentureTab | undefined {
  return VENTURE_TABS.find((tab) => tab === value);
}
