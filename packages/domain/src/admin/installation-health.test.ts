import { describe, expect, it } from 'vitest';
import { assessHealth, HEALTH_AREAS, type HealthMetrics, overallHealth } from './installation-health.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const WELL: HealthMetrics = {
  startedAtMs: NOW - DAY,
  loopP99Ms: 3,
  connections: { open: 10, atMost: 100 },
  waitingForConnection: 0,
  isStoreReachable: true,
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  signing: { canSign: true, validToMs: NOW + 365 * DAY },
  mail: { isConfigured: true, failed: 0, dueSinceMs: null },
  jobs: [{ name: 'a_job', everyMs: HOUR, startedAtMs: NOW - HOUR / 2, outcome: 'ok' }],
  backupAtMs: NOW - DAY,
};

const job = (given: Partial<HealthMetrics['jobs'][number]>) => ({ jobs: [{ ...WELL.jobs[0], ...given }] });
const mail = (given: Partial<HealthMetrics['mail']>) => ({ mail: { ...WELL.mail, ...given } });

describe('the health of an installation', () => {
  it('is healthy in every area if every metric is good', () => {
    const areas = assessHealth(WELL, NOW);
    expect(areas).toEqual(HEALTH_AREAS.map((area) => ({ area, state: 'Healthy', why: null })));
    expect(overallHealth(areas)).toBe('Healthy');
  });

  it.each([
    ['process', { loopP99Ms: 99 }, 'Healthy', null],
    ['process', { loopP99Ms: null }, 'Healthy', null],
    ['process', { loopP99Ms: 100 }, 'Attention Needed', 'The event loop is delayed by 100 ms'],
    ['process', { loopP99Ms: 1_000 }, 'Critical', 'The event loop is delayed by 1000 ms'],
    ['database', { connections: { open: 79, atMost: 100 } }, 'Healthy', null],
    ['database', { connections: { open: 80, atMost: 100 } }, 'Attention Needed', '80 of 100 connections are in use'],
    ['database', { waitingForConnection: 1 }, 'Attention Needed', 'Requests are waiting for a connection'],
    ['documents', { isStoreReachable: false }, 'Critical', 'The document store cannot be reached'],
    ['disk', { disk: null }, 'Attention Needed', 'The free disk space could not be read'],
    [
      'disk',
      { disk: { freeBytes: 9e9, totalBytes: 100e9 } },
      'Attention Needed',
      'Less than a tenth of the disk is free',
    ],
    ['disk', { disk: { freeBytes: 0.4e9, totalBytes: 1e9 } }, 'Critical', 'The disk is almost full'],
    ['signing', { signing: { canSign: false, validToMs: null } }, 'Critical', 'Documents cannot be signed'],
    ['signing', { signing: { canSign: true, validToMs: NOW } }, 'Critical', 'The signing certificate has expired'],
    [
      'signing',
      { signing: { canSign: true, validToMs: NOW + 30 * DAY } },
      'Attention Needed',
      'The signing certificate expires in 30 days',
    ],
    ['signing', { signing: { canSign: true, validToMs: NOW + 30 * DAY + 1 } }, 'Healthy', null],
    ['mail', mail({ failed: 1 }), 'Attention Needed', '1 email failed'],
    ['mail', mail({ failed: 2 }), 'Attention Needed', '2 emails failed'],
    ['mail', mail({ dueSinceMs: NOW - HOUR / 2 }), 'Healthy', null],
    ['mail', mail({ dueSinceMs: NOW - HOUR }), 'Attention Needed', 'Emails have been waiting for more than 30 minutes'],
    [
      'mail',
      mail({ dueSinceMs: NOW - 1, isConfigured: false }),
      'Attention Needed',
      'Emails are waiting, but no mail server is configured',
    ],
    ['jobs', { jobs: [] }, 'Healthy', null],
    ['jobs', job({ outcome: 'failed' }), 'Attention Needed', 'The last run of a_job failed'],
    ['jobs', job({ startedAtMs: NOW - 2 * HOUR }), 'Healthy', null],
    ['jobs', job({ startedAtMs: NOW - 3 * HOUR }), 'Attention Needed', 'a_job has missed its scheduled runs'],
    ['jobs', { ...job({ startedAtMs: NOW - DAY }), startedAtMs: NOW - HOUR }, 'Healthy', null],
    ['backup', { backupAtMs: null }, 'Attention Needed', 'There is no backup yet'],
    ['backup', { backupAtMs: NOW - 2 * DAY }, 'Healthy', null],
    ['backup', { backupAtMs: NOW - 5 * DAY }, 'Attention Needed', 'The last backup is 5 days old'],
  ] as [string, Partial<HealthMetrics>, string, string | null][])(
    'says of %s with %j: %s',
    (area, given, state, why) => {
      const areas = assessHealth({ ...WELL, ...given }, NOW);
      expect(areas.find((each) => each.area === area)).toEqual({ area, state, why });
      expect(areas.filter((each) => each.area !== area).every((each) => each.state === 'Healthy')).toBe(true);
    },
  );

  it('has the state of its worst area overall', () => {
    expect(overallHealth([])).toBe('Healthy');
    expect(overallHealth([{ state: 'Attention Needed' }, { state: 'Critical' }, { state: 'Healthy' }])).toBe(
      'Critical',
    );
  });
});
