import type { SystemState } from '@aicv/contracts/admin/system';
import { Fact, FactList } from '../../../components/data/fact-list.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatBytes, formatCount } from '../../../lib/format/format.ts';

const CODE = 'rounded-xs bg-sunken px-1 py-0.5 font-mono text-fg text-xs';

/** The last backup, the backup that the installation was restored from, and instructions for both. */
export function BackupPanel({ backup, restore }: Pick<SystemState, 'backup' | 'restore'>) {
  return (
    <Panel title="Backup and restore">
      <div className="grid gap-3.5 text-sm">
        {backup === null ? <p className="text-fg">No backup yet.</p> : <Archive heading="Last backup" of={backup} />}
        {restore === null ? null : <Archive heading="Restored from" of={restore} />}
        <p className="text-fg-2">
          On the server, <code className={CODE}>npm run backup</code> writes one archive with the database, documents,
          certificates and signed audit log heads. The platform keeps running.{' '}
          <code className={CODE}>npm run restore -- FILE</code> restores it into an empty installation. Compare the
          SHA-256 to confirm the content is the same.
        </p>
      </div>
    </Panel>
  );
}

function Archive({ heading, of: archive }: { heading: string; of: NonNullable<SystemState['backup']> }) {
  const { finishedAt, sizeBytes, documents, rows, contentSha256 } = archive;
  return (
    <FactList>
      <Fact term={heading}>
        <Moment at={finishedAt} />
      </Fact>
      <Fact term="Contents">
        {formatCount(rows)} rows, {formatCount(documents)} documents, {formatBytes(sizeBytes)}
      </Fact>
      <Fact term="SHA-256">
        <span className="font-mono text-xs">{contentSha256}</span>
      </Fact>
    </FactList>
  );
}
