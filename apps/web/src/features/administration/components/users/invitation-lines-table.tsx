import { DataTable } from '../../../../components/data/data-table.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { roleLabel } from '../../../../lib/format/person.ts';
import type { InvitationLine } from '../../model/invitation-lines.ts';

const COLUMNS = [
  { key: 'line', header: 'Line', align: 'end', cell: ({ line }: InvitationLine) => formatCount(line) },
  {
    key: 'email',
    header: 'Email',
    isRowHeader: true,
    isUserText: true,
    cell: ({ email }: InvitationLine) => <UserText lines={2}>{email}</UserText>,
  },
  { key: 'role', header: 'Role', cell: ({ role }: InvitationLine) => roleLabel(role) },
  {
    key: 'result',
    header: 'Result',
    cell: ({ result, isLeftOut }: InvitationLine) => (
      <span className={isLeftOut ? 'text-danger' : undefined}>{isLeftOut ? `Left out: ${result}` : result}</span>
    ),
  },
] as const;

/** What happens to each line of a list of addresses, before anything is sent. */
export function InvitationLinesTable({ lines }: { lines: readonly InvitationLine[] }) {
  const leftOut = lines.filter(({ isLeftOut }) => isLeftOut).length;
  const invited = lines.length - leftOut;
  return (
    <section aria-label="Checked addresses" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p role="status" className="text-fg text-md">
        {invited === 1 ? '1 person can be invited.' : `${formatCount(invited)} people can be invited.`}
        {leftOut === 0 ? '' : leftOut === 1 ? ' 1 line is left out.' : ` ${formatCount(leftOut)} lines are left out.`}
      </p>
      <DataTable
        className="max-h-80 overflow-y-auto rounded-md border border-line"
        caption="Checked addresses"
        columns={COLUMNS}
        rows={lines}
        rowKey={({ line, email }) => `${line} ${email}`}
      />
    </section>
  );
}
