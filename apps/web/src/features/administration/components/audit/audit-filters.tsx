import { AUDIT_ACTIONS, actionLabel } from '@aicv/domain/audit/audit-event';
import { Button } from '../../../../components/form/button.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useFocusFallback } from '../../../../components/overlay/use-focus-fallback.ts';
import { useSearchField } from '../../../../lib/hooks/use-search-field.ts';
import { type AuditSearch, isAuditNarrowed, WITHOUT_AUDIT_FILTER } from '../../model/audit-search.ts';
import { KIND_OPTIONS } from '../../model/record-kinds.ts';
import { ActorField } from './actor-field.tsx';

type AuditFiltersProps = {
  search: AuditSearch;
  onSearchChange: (change: Partial<AuditSearch>) => void;
  /** The actor's name, if the shown entries contain it. */
  actorName: string | null;
};

const ACTION_OPTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionLabel(action) })),
];

const ALL_KINDS = [{ value: '', label: 'All types' }, ...KIND_OPTIONS];

/** Filters of the audit log. The URL stores them; the server applies them. */
export function AuditFilters({ search, onSearchChange, actorName }: AuditFiltersProps) {
  const record = useSearchField(search.record, (found) => onSearchChange({ record: found }));
  const { from = '', to = '' } = search;
  const clear = () => {
    record.forgetTyped();
    onSearchChange(WITHOUT_AUDIT_FILTER);
  };
  const changeDay =
    (name: 'from' | 'to') =>
    ({ target }: { target: { value: string } }) =>
      onSearchChange({ [name]: target.value === '' ? undefined : target.value });
  return (
    <search className="grid grid-cols-2 items-start gap-3 px-4 pt-4 pb-4 sm:grid-cols-3 xl:grid-cols-6">
      <ActorField
        actor={search.actor}
        actorName={actorName}
        onChange={(actor) => onSearchChange({ actor })}
        className="max-sm:col-span-full"
      />
      <SelectField
        label="Action"
        options={ACTION_OPTIONS}
        value={search.action ?? ''}
        onChange={({ target }) => onSearchChange({ action: AUDIT_ACTIONS.find((action) => action === target.value) })}
      />
      <SelectField
        label="Record type"
        options={ALL_KINDS}
        value={search.kind ?? ''}
        onChange={({ target }) => onSearchChange({ kind: target.value === '' ? undefined : target.value })}
      />
      <TextField
        label="Record ID"
        spellCheck={false}
        autoComplete="off"
        maxLength={64}
        placeholder="Full ID"
        className="max-sm:col-span-full"
        {...record.fieldProps}
      />
      <DateField label="From" value={from} max={to === '' ? undefined : to} onChange={changeDay('from')} />
      <DateField
        label="To"
        value={to}
        error={from !== '' && to !== '' && to < from ? 'The end date is before the start date' : undefined}
        onChange={changeDay('to')}
      />
      {isAuditNarrowed(search) ? <ClearButton onClear={clear} /> : null}
    </search>
  );
}

/** Unmounts with the filters that it clears, and moves the focus. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const elementRef = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={elementRef} className="col-span-full flex justify-end">
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
