import type { FundingRound } from '@aicv/contracts/capital/capital';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gavel, Landmark, Paperclip, Pencil, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { DataTable } from '../../../components/data/data-table.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { IconButton } from '../../../components/form/icon-button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { useMovingFocus } from '../../../components/layout/use-moving-focus.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { useRequestedAction } from '../../../lib/requested-action.ts';
import { useDeleteRound } from '../deletion-mutations.ts';
import type { RelatedRecords } from '../model/related-records.ts';
import { isPlanned, plannedRounds, roundClosing, roundLead, roundStatus } from '../model/round-format.ts';
import { fundingRoundsQuery } from '../queries.ts';
import { PlannedRound } from './planned-round.tsx';
import { RoundMoney } from './round-money.tsx';

const AddRoundDialog = lazyDialog(() => import('./round-dialog.tsx'), 'AddRoundDialog');
const RoundDecisionsDialog = lazyDialog(() => import('./round-decisions-dialog.tsx'), 'RoundDecisionsDialog');
const RoundFilesDialog = lazyDialog(() => import('./round-files-dialog.tsx'), 'RoundFilesDialog');
const EditRoundDialog = lazyDialog(() => import('./round-dialog.tsx'), 'EditRoundDialog');

type FundingRoundsProps = {
  mayWrite: boolean;
  related: RelatedRecords;
  /** The decisions about a round; undefined if the user may not read them. */
  decisionsOf: ((round: FundingRound) => ReactNode) | undefined;
};

/** The funding rounds of the firm, newest first (REQ-226). Users with write access add and edit them. */
export function FundingRounds({ mayWrite, related, decisionsOf }: FundingRoundsProps) {
  const rounds = useQuery(fundingRoundsQuery);
  const { slot, open, onOpenChange } = useDialogSlot<FundingRound | null>();
  const files = useDialogSlot<FundingRound>();
  const decisions = useDialogSlot<FundingRound>();
  const { mutate: remove } = useDeleteRound();
  const addFocus = useMovingFocus<HTMLButtonElement>();
  useRequestedAction({ 'add-round': mayWrite ? () => open(null) : undefined });
  if (rounds.data === undefined && rounds.isError) {
    return <QueryFailure className="m-4" title="The funding rounds could not be loaded" query={rounds} />;
  }
  if (rounds.data === undefined) return <LoadingList text="Loading Capital Dashboard..." />;

  const { items, total } = rounds.data;
  const plans = plannedRounds(items);
  const addButton = mayWrite ? (
    <Button
      ref={addFocus.ref}
      size={items.length === 0 ? 'md' : 'sm'}
      variant={items.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus />}
      onClick={() => open(null)}
      onPointerEnter={AddRoundDialog.preload}
    >
      ADD ROUND
    </Button>
  ) : null;

  return (
    <>
      <DataTable
        caption="Funding rounds"
        columns={columnsOf({
          writing: mayWrite ? { onEdit: open, onDelete: remove } : undefined,
          onShowFiles: files.open,
          hasLineage: related.decisions,
          onShowDecisions: decisionsOf && decisions.open,
        })}
        rows={items}
        rowKey={(round) => round.id}
        empty={
          <EmptyState
            className="m-4"
            icon={<Landmark />}
            title="No Funding Rounds"
            description="Rounds appear here once they are planned."
            action={addButton}
          />
        }
      />
      {plans.length === 0 ? null : (
        <div className="grid gap-3 border-line border-t p-4">
          {plans.map((round) => (
            <PlannedRound key={round.id} round={round} />
          ))}
        </div>
      )}
      {items.length < total ? (
        <p className="border-line border-t px-4 py-3 text-fg-2 text-sm">
          Showing the newest {formatCount(items.length)} of {formatCount(total)} rounds.
        </p>
      ) : null}
      {items.length === 0 || addButton === null ? null : (
        <div className="flex justify-end border-line border-t px-4 py-3">{addButton}</div>
      )}
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, round) =>
          round === null ? (
            <AddRoundDialog {...dialog} related={related} finalFocus={addFocus.current} />
          ) : (
            <EditRoundDialog {...dialog} round={round} related={related} />
          )
        }
      </DialogSlot>
      <DialogSlot {...files}>
        {(dialog, round) => <RoundFilesDialog {...dialog} round={round} mayAdd={mayWrite} />}
      </DialogSlot>
      <DialogSlot {...decisions}>
        {(dialog, round) => (
          <RoundDecisionsDialog {...dialog} round={round}>
            {decisionsOf?.(round)}
          </RoundDecisionsDialog>
        )}
      </DialogSlot>
    </>
  );
}

/** Related values share a column, so that the table fits beside the chart. */
function columnsOf({
  writing,
  onShowFiles,
  hasLineage,
  onShowDecisions,
}: {
  writing: Pick<RoundControlsProps, 'onEdit' | 'onDelete'> | undefined;
  onShowFiles: (round: FundingRound) => void;
  hasLineage: boolean;
  onShowDecisions: ((round: FundingRound) => void) | undefined;
}) {
  return [
    {
      key: 'name',
      header: 'Round',
      isRowHeader: true,
      cell: (round: FundingRound) => (
        <span className="block min-w-16 wrap-anywhere">
          <bdi>{round.name}</bdi>
          <span className="block font-normal text-fg-3 text-xs">
            Lead <bdi>{roundLead(round)}</bdi>
          </span>
          {hasLineage ? (
            <Link
              to="/lineage/$type/$id"
              params={{ type: 'round', id: round.id }}
              className="inline-block min-h-6 font-normal text-link text-xs"
            >
              Lineage
              <VisuallyHidden> of {round.name}</VisuallyHidden>
            </Link>
          ) : null}
        </span>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end' as const,
      cell: (round: FundingRound) => (
        <>
          <RoundMoney amount={round.amount} />
          <span className="block whitespace-nowrap text-fg-3 text-xs">
            Valuation <RoundMoney amount={round.valuation} />
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (round: FundingRound) => {
        const { label, tone } = roundStatus(round);
        return (
          <>
            <Badge tone={tone}>{label}</Badge>
            <span className="mt-0.5 block whitespace-nowrap text-fg-3 text-xs">
              <span className="sr-only">Closed: </span>
              {round.closedAt === null ? (
                <span>{roundClosing(round)}</span>
              ) : (
                <time dateTime={round.closedAt.slice(0, 10)}>{roundClosing(round)}</time>
              )}
            </span>
          </>
        );
      },
    },
    {
      key: 'controls',
      isControls: true,
      header: writing === undefined && onShowDecisions === undefined ? 'Files' : 'Actions',
      align: 'end' as const,
      cell: (round: FundingRound) => (
        // Two lines of two in the table, so that it fits beside the chart.
        <span className="inline-flex flex-wrap justify-end gap-1 sm:w-[calc(2*var(--control-sm)+0.25rem)]">
          {onShowDecisions === undefined ? null : (
            <IconButton
              size="sm"
              label={`Decisions about ${round.name}`}
              icon={<Gavel />}
              onClick={() => onShowDecisions(round)}
              onPointerEnter={RoundDecisionsDialog.preload}
            />
          )}
          <IconButton
            size="sm"
            label={`Files of ${round.name}`}
            icon={<Paperclip />}
            onClick={() => onShowFiles(round)}
            onPointerEnter={RoundFilesDialog.preload}
          />
          {writing === undefined ? null : <RoundControls round={round} {...writing} />}
        </span>
      ),
    },
  ];
}

type RoundControlsProps = {
  round: FundingRound;
  onEdit: (round: FundingRound) => void;
  onDelete: (round: FundingRound) => void;
};

/** Edits a round, and deletes a planned one. */
function RoundControls({ round, onEdit, onDelete }: RoundControlsProps) {
  const focusRef = useFocusFallback<HTMLSpanElement>();
  return (
    <span ref={focusRef} className="inline-flex gap-1">
      <IconButton
        size="sm"
        label={`Edit ${round.name}`}
        icon={<Pencil />}
        onClick={() => onEdit(round)}
        onPointerEnter={EditRoundDialog.preload}
      />
      {isPlanned(round) ? (
        <IconButton size="sm" label={`Delete ${round.name}`} icon={<Trash2 />} onClick={() => onDelete(round)} />
      ) : (
        // Keeps the other buttons in one line.
        <span className="w-(--control-sm)" />
      )}
    </span>
  );
}
