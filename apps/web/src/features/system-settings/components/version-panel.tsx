import type { SystemState } from '@aicv/contracts/admin/system';
import { formatBytes, formatCount } from '../../../lib/format.ts';
import { Fact, FactList } from '../../../ui/fact-list.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** The version of the product, and its environment. */
export function VersionPanel({ state }: { state: SystemState }) {
  const { version, build, migrations, startedAt, database } = state;
  return (
    <Panel title="Version">
      <FactList>
        <Fact term="Platform">
          {version}
          {build === null ? null : (
            <span className="text-fg-2">
              , build <span className="font-mono text-xs">{build}</span>
            </span>
          )}
        </Fact>
        <Fact term="Running since">
          <Moment at={startedAt} />
        </Fact>
        <Fact term="Migrations">{formatCount(migrations)} applied</Fact>
        {database === null ? null : (
          <Fact term="Database">
            PostgreSQL {database.version}, {database.isBundled ? 'bundled' : 'external'},{' '}
            {formatBytes(database.sizeBytes)}
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}
