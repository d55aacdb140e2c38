import type { InstallationHealth } from '@aicv/contracts/admin/installation-health';
import { assessHealth, type HealthMetrics, overallHealth } from '@aicv/domain/admin/installation-health';
import { isoTime } from '../../../platform/text/iso-time.ts';
import type { Measured } from './measure-installation.ts';

export function presentInstallationHealth(measured: Measured): InstallationHealth {
  const { atMs, installation, records, process: own, identity } = measured;
  const areas = assessHealth(healthMetricsOf(measured), atMs);
  return {
    measuredAt: isoTime(atMs),
    state: overallHealth(areas),
    areas: [...areas],
    process: {
      version: installation.version,
      build: installation.build,
      node: process.versions.node,
      id: process.pid,
      // A process that receives no notifications at this moment still runs.
      running: Math.max(1, records.connections.processes),
      startedAt: installation.startedAt,
      residentBytes: own.residentBytes,
      heapUsedBytes: own.heapUsedBytes,
      eventLoop:
        own.loop === null ? null : { p99Ms: own.loop.p99Ms, maxMs: own.loop.maxMs, measuredForMs: own.loop.sinceMs },
    },
    database: {
      ...records.database,
      isBundled: installation.isDatabaseBundled,
      migrations: records.migrations,
      answeredInMs: measured.databaseMs,
      connections: { open: records.connections.open, atMost: records.connections.atMost },
      pool: measured.pool,
    },
    documents: {
      isReachable: measured.documents.isReachable,
      checkedAt: isoTime(atMs),
      answeredInMs: measured.documents.ms,
    },
    disk: measured.disk,
    signing: { canSign: identity.canSign, validTo: identity.canSign ? identity.validTo.toISOString() : null },
    mail: { isConfigured: installation.isMailConfigured, ...records.mails },
    jobs: records.jobs.map((job) => ({ ...job })),
    backup:
      records.backup === null ? null : { finishedAt: records.backup.finishedAt, sizeBytes: records.backup.sizeBytes },
    slowStatements: own.slowStatements.map(({ atMs: at, ms, statement, requestId }) => ({
      at: isoTime(at),
      ms,
      statement,
      requestId: requestId ?? null,
    })),
  };
}

function healthMetricsOf({
  installation,
  records,
  process: own,
  pool,
  documents,
  disk,
  identity,
}: Measured): HealthMetrics {
  return {
    startedAtMs: Date.parse(installation.startedAt),
    loopP99Ms: own.loop?.p99Ms ?? null,
    connections: records.connections,
    waitingForConnection: pool.waitedFor,
    isStoreReachable: documents.isReachable,
    disk,
    signing: { canSign: identity.canSign, validToMs: identity.canSign ? identity.validTo.getTime() : null },
    mail: {
      isConfigured: installation.isMailConfigured,
      failed: records.mails.failed,
      dueSinceMs: records.mails.dueSince === null ? null : Date.parse(records.mails.dueSince),
    },
    jobs: records.jobs.map(({ name, everyMs, startedAt, outcome }) => ({
      name,
      everyMs,
      startedAtMs: Date.parse(startedAt),
      outcome,
    })),
    backupAtMs: records.backup === null ? null : Date.parse(records.backup.finishedAt),
  };
}
