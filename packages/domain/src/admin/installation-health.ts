/** The thresholds of the health page and of alerts: which metrics of the installation need an operator. */
import type { SeedHealth } from './seed-health.ts';

/** The same states as for the seed status. */
export const HEALTH_STATES = ['Healthy', 'Attention Needed', 'Critical'] as const satisfies readonly SeedHealth[];

export type HealthState = (typeof HEALTH_STATES)[number];

export const HEALTH_AREAS = ['process', 'database', 'documents', 'disk', 'signing', 'mail', 'jobs', 'backup'] as const;

export type HealthArea = (typeof HEALTH_AREAS)[number];

export interface HealthMetrics {
  readonly startedAtMs: number;
  /** The 99th percentile of the event loop delay; null while unknown. */
  readonly loopP99Ms: number | null;
  readonly connections: { readonly open: number; readonly atMost: number };
  /** Requests that wait for a connection from this process's pool. */
  readonly waitingForConnection: number;
  readonly isStoreReachable: boolean;
  /** The disk of the data directory; null if its space cannot be read. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
  readonly signing: { readonly canSign: boolean; readonly validToMs: number | null };
  readonly mail: {
    readonly isConfigured: boolean;
    readonly failed: number;
    /** The due time of the email that has waited longest; null if none waits. */
    readonly dueSinceMs: number | null;
  };
  readonly jobs: readonly {
    readonly name: string;
    readonly everyMs: number;
    readonly startedAtMs: number;
    readonly outcome: 'ok' | 'failed';
  }[];
  readonly backupAtMs: number | null;
}

export interface AssessedArea {
  readonly area: HealthArea;
  readonly state: HealthState;
  /** The problem in one sentence; null if there is none. */
  readonly why: string | null;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const GIGABYTE = 1_000_000_000;

const SLOW_LOOP_MS = 100;
const STUCK_LOOP_MS = 1_000;
const CONNECTIONS_SHARE = 0.8;
const LOW_DISK_SHARE = 0.1;
const FULL_DISK_BYTES = GIGABYTE / 2;
const CERTIFICATE_NOTICE_DAYS = 30;
/** The delay before a retry, up to six hours, does not count: such an email is not due. */
const MAIL_LATE_MS = HOUR_MS / 2;
const BACKUP_OLD_MS = 2 * DAY_MS;
/** A single missed run is tolerated: another process may have held the job. */
const RUNS_MISSED = 2;

type Finding = readonly [HealthState, string] | undefined;

const RULES: Readonly<Record<HealthArea, (metrics: HealthMetrics, nowMs: number) => Finding>> = {
  process({ loopP99Ms }) {
    if (loopP99Ms === null || loopP99Ms < SLOW_LOOP_MS) return undefined;
    const state = loopP99Ms < STUCK_LOOP_MS ? 'Attention Needed' : 'Critical';
    return [state, `The event loop is delayed by ${Math.round(loopP99Ms)} ms`];
  },
  database({ connections, waitingForConnection }) {
    if (connections.open >= connections.atMost * CONNECTIONS_SHARE)
      return ['Attention Needed', `${connections.open} of ${connections.atMost} connections are in use`];
    if (waitingForConnection > 0) return ['Attention Needed', 'Requests are waiting for a connection'];
    return undefined;
  },
  documents: ({ isStoreReachable }) =>
    isStoreReachable ? undefined : ['Critical', 'The document store cannot be reached'],
  disk({ disk }) {
    if (disk === null) return ['Attention Needed', 'The free disk space could not be read'];
    if (disk.freeBytes < FULL_DISK_BYTES) return ['Critical', 'The disk is almost full'];
    if (disk.freeBytes < disk.totalBytes * LOW_DISK_SHARE)
      return ['Attention Needed', 'Less than a tenth of the disk is free'];
    return undefined;
  },
  signing({ signing: { canSign, validToMs } }, nowMs) {
    if (!canSign) return ['Critical', 'Documents cannot be signed'];
    if (validToMs === null) return undefined;
    if (validToMs <= nowMs) return ['Critical', 'The signing certificate has expired'];
    if (validToMs - nowMs > CERTIFICATE_NOTICE_DAYS * DAY_MS) return undefined;
    return ['Attention Needed', `The signing certificate expires in ${daysIn(validToMs - nowMs)}`];
  },
  mail({ mail: { isConfigured, failed, dueSinceMs } }, nowMs) {
    if (failed > 0) return ['Attention Needed', `${failed} ${failed === 1 ? 'email' : 'emails'} failed`];
    if (dueSinceMs === null) return undefined;
    if (!isConfigured) return ['Attention Needed', 'Emails are waiting, but no mail server is configured'];
    return nowMs - dueSinceMs > MAIL_LATE_MS
      ? ['Attention Needed', 'Emails have been waiting for more than 30 minutes']
      : undefined;
  },
  jobs({ jobs, startedAtMs }, nowMs) {
    const failed = jobs.find(({ outcome }) => outcome === 'failed');
    if (failed !== undefined) return ['Attention Needed', `The last run of ${failed.name} failed`];
    // Runs missed while the product was stopped do not count.
    const missed = jobs.find((job) => nowMs - Math.max(job.startedAtMs, startedAtMs) > RUNS_MISSED * job.everyMs);
    return missed === undefined ? undefined : ['Attention Needed', `${missed.name} has missed its scheduled runs`];
  },
  backup({ backupAtMs }, nowMs) {
    if (backupAtMs === null) return ['Attention Needed', 'There is no backup yet'];
    if (nowMs - backupAtMs <= BACKUP_OLD_MS) return undefined;
    return ['Attention Needed', `The last backup is ${daysIn(nowMs - backupAtMs)} old`];
  },
};

function daysIn(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? 'a day' : `${days} days`;
}

/** The state of each area, in order. */
export function assessHealth(metrics: HealthMetrics, nowMs: number): readonly AssessedArea[] {
  return HEALTH_AREAS.map((area) => {
    const [state, why] = RULES[area](metrics, nowMs) ?? ['Healthy', null];
    return { area, state, why };
  });
}

/** The overall state: that of the worst area. */
export function overallHealth(areas: readonly Pick<AssessedArea, 'state'>[]): HealthState {
  const worst = Math.max(0, ...areas.map(({ state }) => HEALTH_STATES.indexOf(state)));
  return HEALTH_STATES[worst] ?? 'Healthy';
}
