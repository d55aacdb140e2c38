import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import {
  OPPORTUNITY_STAGES,
  type OpportunityPriority,
  type OpportunityStage,
  STALE_AFTER_DAYS,
} from '@aicv/domain/opportunities/opportunity';
import { type NextStepFilter, NO_OWNER } from '@aicv/domain/opportunities/opportunity-list';
import { isUnfinishedScore, parseScore, SCORE_MESSAGE } from '@aicv/domain/opportunities/scoring';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { SearchField } from '../../../../components/form/search-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { formatCount } from '../../../../lib/format/format.ts';
import { useSearchField } from '../../../../lib/hooks/use-search-field.ts';
import { countFilters, type OtifSearch } from '../../model/board-search.ts';
import { opportunityCount } from '../../model/opportunity-count.ts';
import { PRIORITY_OPTIONS } from '../../model/priority-names.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { existingValuesQuery } from '../../queries.ts';
import { useOwners } from '../../use-owners.ts';

export type BoardFilterProps = {
  id: string;
  searchRef: RefObject<HTMLInputElement | null>;
  search: OtifSearch;
  onSearchChange: (change: Partial<OtifSearch>) => void;
  onClear: () => void;
  /** Increments when the filters are cleared, to clear invalid text in the score fields too. */
  clearings: number;
  user: SignedInUser;
};

type FilterFieldsProps = Omit<BoardFilterProps, 'id' | 'onClear'>;

/** Passed ones are in all stages. Here they are one more choice, because a field of their own would take a second line. */
const STAGE_OPTIONS = [
  ...OPPORTUNITY_STAGES.map((value) => ({ value, label: STAGE_NAMES[value] })),
  { value: 'passed', label: 'Passed' },
  { value: 'all', label: 'Open and passed' },
];

const NEXT_STEP_OPTIONS: readonly { value: NextStepFilter; label: string }[] = [
  { value: 'due', label: 'Due' },
  { value: 'planned', label: 'Planned' },
  { value: 'none', label: 'None' },
];

/** Board filters, stored in the URL. They wrap to the available width. */
export function BoardFilter({ id, onClear, ...fields }: BoardFilterProps) {
  return (
    <search id={id} className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] items-start gap-3">
      <FilterFields {...fields} />
      {countFilters(fields.search) === 0 ? null : (
        <Button variant="ghost" size="lg" className="mt-6 justify-self-start" onClick={onClear}>
          Clear
        </Button>
      )}
    </search>
  );
}

/** The filter fields only, as cells of a grid of at least two columns. */
export function FilterFields({ searchRef, search, onSearchChange, clearings, user }: FilterFieldsProps) {
  const submittersId = useId();
  const tagsId = useId();
  const { outcome } = search;
  const { data: submitters = [] } = useQuery(existingValuesQuery('submittedBy', outcome));
  const { data: tags = [] } = useQuery(existingValuesQuery('tags', outcome));
  const { data: owners } = useQuery(existingValuesQuery('ownerId', outcome));
  const { nameOf } = useOwners(user);
  const text = useSearchField(search.q, (q) => onSearchChange({ q }));
  const submitter = useSearchField(search.submittedBy, (submittedBy) => onSearchChange({ submittedBy }));
  const tag = useSearchField(search.tag, (chosen) => onSearchChange({ tag: chosen }));
  const website = useSearchField(search.website, (part) => onSearchChange({ website: part }));
  const { minScore, maxScore, ownerId } = search;
  const isListed =
    owners === undefined ||
    ownerId === undefined ||
    ownerId === NO_OWNER ||
    owners.some(({ value }) => value === ownerId);
  const isUpsideDown = minScore !== undefined && maxScore !== undefined && minScore > maxScore;

  return (
    <>
      <SearchField
        ref={searchRef}
        placeholder="Title, description or submitter"
        className="col-span-2"
        {...text.fieldProps}
      />
      <SelectField
        label="Stage"
        placeholder="All"
        options={STAGE_OPTIONS}
        value={search.outcome ?? search.stage ?? ''}
        onChange={({ target }) =>
          onSearchChange(
            target.value === 'passed' || target.value === 'all'
              ? { stage: undefined, outcome: target.value }
              : { stage: chosen<OpportunityStage>(target.value), outcome: undefined },
          )
        }
      />
      <SelectField
        label="Priority"
        placeholder="Any"
        options={PRIORITY_OPTIONS}
        value={search.priority ?? ''}
        onChange={({ target }) => onSearchChange({ priority: chosen<OpportunityPriority>(target.value) })}
      />
      <TextField
        label="Submitted by"
        placeholder="Full name"
        className="max-sm:col-span-2"
        autoComplete="off"
        list={submittersId}
        {...submitter.fieldProps}
      />
      <datalist id={submittersId}>
        {submitters.map(({ value, count }) => (
          <option key={value} value={value} label={opportunityCount(count)} />
        ))}
      </datalist>
      <SelectField
        label="Owner"
        placeholder="Any"
        options={[
          { value: NO_OWNER, label: 'No owner' },
          ...(owners ?? []).map(({ value, label, count }) => ({ value, label: `${label} (${formatCount(count)})` })),
          // Its last opportunity has another owner now.
          ...(isListed ? [] : [{ value: ownerId, label: `${nameOf(ownerId)} (0)` }]),
        ]}
        value={ownerId ?? ''}
        onChange={({ target }) => onSearchChange({ ownerId: chosen(target.value) })}
      />
      <SelectField
        label="Next step"
        placeholder="Any"
        options={NEXT_STEP_OPTIONS}
        value={search.nextStep ?? ''}
        onChange={({ target }) => onSearchChange({ nextStep: chosen<NextStepFilter>(target.value) })}
      />
      <TextField label="Tag" placeholder="Whole tag" autoComplete="off" list={tagsId} {...tag.fieldProps} />
      <datalist id={tagsId}>
        {tags.map(({ value, count }) => (
          <option key={value} value={value} label={opportunityCount(count)} />
        ))}
      </datalist>
      <TextField label="Website" placeholder="Part of it" autoComplete="off" {...website.fieldProps} />
      <ScoreBoundField
        key={`lowest-${clearings}`}
        label="Lowest score"
        score={minScore}
        onScore={(score) => onSearchChange({ minScore: score })}
      />
      <ScoreBoundField
        key={`highest-${clearings}`}
        label="Highest score"
        score={maxScore}
        error={isUpsideDown ? 'The highest score must not be below the lowest' : undefined}
        onScore={(score) => onSearchChange({ maxScore: score })}
      />
      <div className="flex min-h-(--control-lg) items-center sm:mt-6">
        <Checkbox
          label="My reviews"
          checked={search.review !== undefined}
          onChange={({ target }) => onSearchChange({ review: target.checked ? 'waiting' : undefined })}
        />
      </div>
      <div title={`No change for ${STALE_AFTER_DAYS} days`} className="flex min-h-(--control-lg) items-center sm:mt-6">
        <Checkbox
          label="Stale only"
          checked={search.stale ?? false}
          onChange={({ target }) => onSearchChange({ stale: target.checked ? true : undefined })}
        />
      </div>
    </>
  );
}

function chosen<Value extends string>(value: string): Value | undefined {
  return value === '' ? undefined : (value as Value);
}

type ScoreBoundFieldProps = {
  label: string;
  score: number | undefined;
  /** The error if this bound contradicts the other one. */
  error?: string | undefined;
  onScore: (score: number | undefined) => void;
};

/** One bound of a score range. Invalid input stays in the field and is not applied to the search. */
function ScoreBoundField({ label, score, error, onScore }: ScoreBoundFieldProps) {
  const { fieldProps } = useSearchField(score?.toString(), (text) => {
    const typed = text === undefined ? null : parseScore(text);
    if (typed !== null) onScore(Number(typed));
    else if (text === undefined) onScore(undefined);
  });
  const text = fieldProps.value.trim();
  const isWrong = text !== '' && parseScore(text) === null;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      {...fieldProps}
      onBlur={(event) => {
        if (!isWrong) fieldProps.onBlur(event);
      }}
      error={isWrong && !isUnfinishedScore(text) ? SCORE_MESSAGE : error}
    />
  );
}
