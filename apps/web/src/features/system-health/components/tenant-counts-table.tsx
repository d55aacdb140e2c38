import type { SeedStatus } from '@aicv/contracts/admin/system-health';
import { isMissing, isUnhealthy, type SeedCount } from '@aicv/domain/admin/seed-health';
import { Building2, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../components/data/badge.tsx';
import { DataTable } from '../../../components/data/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { formatCount } from '../../../lib/format/format.ts';

type TenantRow = SeedStatus['tenants'][string] & { readonly id: string };

const COUNTS = [
  ['ventures', 'Ventures'],
  ['courses', 'Courses'],
  ['tasks', 'Tasks'],
  ['fundingRounds', 'Funding Rounds'],
] as const satisfies readonly (readonly [SeedCount, string])[];

const COLUMNS = [
  {
    key: 'id',
    header: 'Tenant ID',
    isRowHeader: true,
    isUserText: true,
    cell: (row: TenantRow) => <Tenant of={row} />,
  },
  ...COUNTS.map(([key, header]) => ({
    key,
    header,
    align: 'end' as const,
    cell: (row: TenantRow) => <Count of={row[key]} />,
  })),
];

/** Record counts of each tenant. A tenant with missing records is marked in red and has a label beside its id. */
export function TenantCountsTable({ tenants }: Pick<SeedStatus, 'tenants'>) {
  return (
    <DataTable
      caption="Seed status by tenant"
      columns={COLUMNS}
      rows={Object.entries(tenants).map(([id, counts]) => ({ id, ...counts }))}
      rowKey={({ id }) => id}
      rowTone={(row) => (isUnhealthy(row) ? 'danger' : undefined)}
      empty={<EmptyState className="m-4" headingLevel={3} icon={<Building2 />} title="No tenants" />}
    />
  );
}

function Tenant({ of: row }: { of: TenantRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 max-sm:justify-end">
      {row.id}
      {isUnhealthy(row) ? <Badge tone="danger">UNHEALTHY</Badge> : null}
    </span>
  );
}

function Count({ of: count }: { of: number }) {
  if (!isMissing(count)) return formatCount(count);
  return (
    <span className="inline-flex items-center gap-1.5 font-[550] text-danger">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      {formatCount(count)}
    </span>
  );
}
