import type { SystemState } from '@aicv/contracts/admin/system';
import { Fact, FactList } from '../../../components/data/fact-list.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatBytes, formatCount } from '../../../lib/format/format.ts';

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
