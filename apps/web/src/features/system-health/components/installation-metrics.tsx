import type { InstallationHealth } from '@aicv/contracts/admin/installation-health';
import type { HealthArea } from '@aicv/domain/admin/installation-health';
import type { ReactNode } from 'react';
import { Fact, FactList } from '../../../components/data/fact-list.tsx';
import { Day, Moment, TimeAgo } from '../../../components/data/moment.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatBytes, formatCount, formatExactTime } from '../../../lib/format/format.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { HealthStateBadge } from './health-state-badge.tsx';
import { JobRunsTable } from './job-runs-table.tsx';
import { SlowStatementsTable } from './slow-statements-table.tsx';

/** All measurements, by area. Process metrics are those of the process that responded. */
export function InstallationMetrics({ of: health }: { of: InstallationHealth }) {
  const { measuredAt, state, process, database, documents, disk, signing, mail, jobs, backup, slowStatements } = health;
  const wrong = health.areas.filter(({ why }) => why !== null).length;
  return (
    <>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-2 shadow-1">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fg text-md">
          <HealthStateBadge state={state} />
          {wrong === 0 ? 'Everything is healthy' : `${wrong} of ${health.areas.length} areas need attention`}
        </p>
        <p className="text-fg-2 text-sm">
          As of <time dateTime={measuredAt}>{formatExactTime(measuredAt)}</time>
        </p>
      </div>
      <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-3 sm:max-xl:[&>:last-child]:col-span-2">
        <AreaPanel area="process" title="This process" health={health}>
          <Fact term="Version">
            {process.version}
            {process.build === null ? null : (
              <span className="text-fg-2">
                , build <span className="font-mono text-xs">{process.build}</span>
              </span>
            )}
          </Fact>
          <Fact term="Node">{process.node}</Fact>
          <Fact term="Process">
            {process.id}, one of {formatCount(process.running)}
          </Fact>
          <Fact term="Uptime">{formatDuration(Date.parse(measuredAt) - Date.parse(process.startedAt))}</Fact>
          <Fact term="Memory">
            {formatBytes(process.residentBytes)}, heap {formatBytes(process.heapUsedBytes)}
          </Fact>
          <Fact term="Event loop">
            {process.eventLoop === null
              ? 'measuring'
              : `p99 delay ${process.eventLoop.p99Ms} ms, max ${process.eventLoop.maxMs} ms`}
          </Fact>
        </AreaPanel>
        <AreaPanel area="database" title="Database" health={health}>
          <Fact term="PostgreSQL">
            {database.version}, {database.isBundled ? 'bundled' : 'external'}
          </Fact>
          <Fact term="Size">{formatBytes(database.sizeBytes)}</Fact>
          <Fact term="Migrations">{formatCount(database.migrations)} applied</Fact>
          <Fact term="Response time">{database.answeredInMs} ms</Fact>
          <Fact term="Connections">
            {formatCount(database.connections.open)} of {formatCount(database.connections.atMost)}
          </Fact>
          <Fact term="Connection pool">
            {database.pool.busy} busy, {database.pool.idle} idle, {database.pool.waitedFor} waiting
          </Fact>
        </AreaPanel>
        <AreaPanel area="documents" title="Document store" health={health}>
          <Fact term="Reachable">{documents.isReachable ? 'yes' : 'no'}</Fact>
          <Fact term="Last check">
            <TimeAgo at={documents.checkedAt} />
          </Fact>
          <Fact term="Response time">{documents.answeredInMs} ms</Fact>
        </AreaPanel>
      </div>
      <div className="grid gap-3.5 sm:grid-cols-2 xl:grid-cols-4">
        <AreaPanel area="signing" title="Signing" health={health}>
          <Fact term="Can sign">{signing.canSign ? 'yes' : 'no'}</Fact>
          {signing.validTo === null ? null : (
            <Fact term="Certificate expires">
              <Day at={signing.validTo} />
            </Fact>
          )}
        </AreaPanel>
        <AreaPanel area="mail" title="Mail (all tenants)" health={health}>
          <Fact term="Mail server">{mail.isConfigured ? 'configured' : 'not configured'}</Fact>
          <Fact term="Waiting">{formatCount(mail.waiting)}</Fact>
          <Fact term="Failed">{formatCount(mail.failed)}</Fact>
          {mail.dueSince === null ? null : (
            <Fact term="Due since">
              <Moment at={mail.dueSince} />
            </Fact>
          )}
        </AreaPanel>
        <AreaPanel area="backup" title="Backup" health={health}>
          <Fact term="Last backup">{backup === null ? 'none' : <TimeAgo at={backup.finishedAt} />}</Fact>
          {backup === null ? null : <Fact term="Size">{formatBytes(backup.sizeBytes)}</Fact>}
        </AreaPanel>
        <AreaPanel area="disk" title="Data disk" health={health}>
          <Fact term="Free">
            {disk === null ? 'unknown' : `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)}`}
          </Fact>
        </AreaPanel>
      </div>
      <AreaPanel area="jobs" title="Jobs" health={health} table={<JobRunsTable jobs={jobs} />} />
      <Panel
        title="Slow statements"
        description="The most recent ones in this process. The log has all of them."
        padded={false}
      >
        <SlowStatementsTable statements={slowStatements} />
      </Panel>
    </>
  );
}

type AreaPanelProps = {
  area: HealthArea;
  title: string;
  health: Pick<InstallationHealth, 'areas'>;
  /** A list of facts, or a table instead. */
  children?: ReactNode;
  table?: ReactNode;
};

/** One area of the installation with its state, problem and metrics. */
function AreaPanel({ area, title, health, children, table }: AreaPanelProps) {
  const assessed = health.areas.find((each) => each.area === area);
  const why = assessed?.why ?? null;
  return (
    <Panel
      title={title}
      padded={false}
      actions={assessed === undefined ? null : <HealthStateBadge state={assessed.state} />}
    >
      {why === null ? null : <p className="px-4 pt-3 font-[550] text-fg text-md">{why}.</p>}
      {table ?? (
        <div className="px-4 pt-3 pb-4">
          <FactList>{children}</FactList>
        </div>
      )}
    </Panel>
  );
}
