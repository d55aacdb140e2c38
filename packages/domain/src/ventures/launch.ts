/** Taking back the launch of a venture (REQ-349). */

const TAKE_BACK_MS = 24 * 60 * 60 * 1000;

/** The end (ms since the epoch) of the time in which a launch of this time (ISO 8601) can be taken back. */
export const takeBackEndMs = (launchedAt: string): number => Date.parse(launchedAt) + TAKE_BACK_MS;

/** What can depend on a launched venture, as the end of "This venture has …". */
export const LAUNCH_DEPENDENTS = {
  tasks: 'tasks',
  sprints: 'further or closed sprints',
  kpis: 'KPI values',
  files: 'files',
  rounds: 'funding rounds',
} as const;

export type LaunchDependent = keyof typeof LAUNCH_DEPENDENTS;
