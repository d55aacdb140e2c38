import type { RegisteredDraft } from '@aicv/contracts/ai/ai-drafts';
import { DRAFT_STATES, type DraftState, EXTRACT_NAME } from '@aicv/domain/ai/draft';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { KIND_TEXTS, STATE_LABELS, withheldIn } from '../model/draft-labels.ts';
import { useExportRegister } from '../mutations.ts';
import { registerQuery } from '../queries.ts';

const STATE_OPTIONS = [
  { value: '', label: 'All states' },
  ...DRAFT_STATES.map((state) => ({ value: state, label: STATE_LABELS[state].label })),
];

const COLUMNS = [
  {
    key: 'subject',
    header: 'Draft',
    isRowHeader: true,
    isUserText: true,
    cell: ({ kind, subject, model, host }: RegisteredDraft) => (
      <>
        {subject.title === null ? (
          <span className="font-normal text-fg-3">Title withheld</span>
        ) : (
          <UserText lines={2}>{subject.title}</UserText>
        )}
        <span className="block font-normal text-fg-2 text-xs">
          {KIND_TEXTS[kind].name}. {model === null ? EXTRACT_NAME : `${model} at ${host}`}
        </span>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, editDistance, failure }: RegisteredDraft) => (
      <>
        <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Badge>
        {editDistance === null && failure === null ? null : (
          <span className="mt-1 block max-w-72 text-fg-2 text-xs">
            {failure?.message ?? `${formatCount(editDistance ?? 0)} words edited`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'quotes',
    header: 'Quotes',
    isSecondary: true,
    cell: ({ sentences: { verified, repaired, unverified } }: RegisteredDraft) =>
      verified + repaired + unverified === 0
        ? 'None'
        : `${verified} verified, ${repaired} repaired, ${unverified} unverified`,
  },
  {
    key: 'person',
    header: 'Asked by',
    isSecondary: true,
    isUserText: true,
    cell: ({ requestedBy }: RegisteredDraft) => <PersonName person={requestedBy} />,
  },
  {
    key: 'at',
    header: 'Asked',
    isSecondary: true,
    cell: ({ requestedAt }: RegisteredDraft) => <Moment at={requestedAt} />,
  },
] as const;

/** All drafts of the organization, for administrators. */
export function RegisterPanel() {
  const [state, setState] = useState<DraftState>();
  const { mutate: exportRegister, isPending } = useExportRegister();
  const drafts = useInfiniteQuery(registerQuery(state));
  const withheld = withheldIn(drafts.data?.pages.flatMap(({ items }) => items) ?? []);
  return (
    <Panel
      title="AI drafts"
      padded={false}
      actions={
        <Button
          size="sm"
          icon={<Download />}
          pending={isPending}
          pendingLabel="EXPORTING..."
          onClick={() => exportRegister()}
        >
          EXPORT
        </Button>
      }
    >
      <div className="px-4 pt-4 pb-3">
        <SelectField
          label="State"
          className="w-full sm:w-48"
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={({ target }) => setState(DRAFT_STATES.find((known) => known === target.value))}
        />
      </div>
      {withheld === undefined ? null : (
        <Alert tone="brass" title="Some titles are withheld." className="mx-4 mb-3">
          {withheld} The export leaves out their texts.
        </Alert>
      )}
      <div className="border-line border-t">
        <RecordList
          records={drafts}
          columns={COLUMNS}
          rowKey={({ id }) => id}
          noun="drafts"
          icon={<Sparkles />}
          loadingText="Loading drafts..."
          empty={
            state === undefined
              ? { title: 'No drafts yet', description: 'Drafts that users ask for appear here.' }
              : {
                  title: `No ${STATE_LABELS[state].label.toLowerCase()} drafts`,
                  description: 'Choose another state, or show all drafts.',
                  action: <Button onClick={() => setState(undefined)}>SHOW ALL</Button>,
                }
          }
        />
      </div>
    </Panel>
  );
}
