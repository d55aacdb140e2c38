import type { DecisionSummary } from '@aicv/contracts/decisions/decisions';
import type { DecisionSubject } from '@aicv/domain/decisions/decision';
import { useQueries, useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../components/form/select-field.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import type { useAppForm } from '../../../lib/forms/use-app-form.ts';
import type { RelatedRecords } from '../model/related-records.ts';
import { ROUND_LABELS, type RoundValues } from '../model/round-form.ts';
import { closedDecisionsQuery, roundVenturesQuery } from '../queries.ts';

type RoundLinks = Pick<RoundValues, 'ventureId' | 'decisionId'>;

/** What the round in the form can be linked to. */
export interface LinkChoices {
  readonly ventures: readonly Choice[];
  readonly decisions: readonly (Choice & { readonly isAboutRound: boolean })[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The ventures, and the closed decisions about the chosen venture, its opportunity and the round. */
export function useLinkChoices(
  { ventureId, decisionId }: RoundLinks,
  { roundId, related }: { roundId: string | null; related: RelatedRecords },
): LinkChoices {
  const { data } = useQuery({ ...roundVenturesQuery, enabled: related.ventures });
  const ventures = data?.items ?? [];
  const opportunityId = ventures.find(({ id }) => id === ventureId)?.opportunityId ?? '';
  const subjects: { type: DecisionSubject; id: string }[] = [
    { type: 'round', id: roundId ?? '' },
    { type: 'venture', id: ventureId },
    { type: 'opportunity', id: opportunityId },
  ];
  const queries = subjects.filter(({ id }) => related.decisions && id !== '').map(closedDecisionsQuery);
  const decisions = useQueries({ queries }).flatMap((query) => query.data?.items ?? []);
  return {
    ventures: withCurrent(
      ventures
        .map(({ id, title }) => ({ value: id, label: title }))
        .sort((left, right) => left.label.localeCompare(right.label, 'en')),
      { value: ventureId, label: 'Current venture' },
    ),
    decisions: withCurrent(decisions.map(decisionChoice), {
      value: decisionId,
      label: 'Current decision',
      isAboutRound: false,
    }),
  };
}

/** A stored link whose record is not among the choices, for example because it is in the trash. */
function withCurrent<C extends Choice>(choices: readonly C[], current: C): readonly C[] {
  return current.value === '' || choices.some(({ value }) => value === current.value) ? choices : [...choices, current];
}

function decisionChoice({ id, title, closedAt, subject }: DecisionSummary) {
  const label = closedAt === null ? title : `${title} (${formatDate(closedAt)})`;
  return { value: id, label, isAboutRound: subject.type === 'round' };
}

type RoundLinksFieldsProps = {
  form: Pick<ReturnType<typeof useAppForm<RoundValues>>, 'field' | 'setValues'>;
  choices: LinkChoices;
};

/** The venture that the round finances, and the decision behind it once there is a closed one. */
export function RoundLinksFields({ form, choices: { ventures, decisions } }: RoundLinksFieldsProps) {
  const withChosen = (ventureId: string) =>
    form.setValues((current) => {
      const chosen = decisions.find(({ value }) => value === current.decisionId);
      // Decisions about the former venture do not fit the next.
      return { ...current, ventureId, decisionId: chosen?.isAboutRound ? current.decisionId : '' };
    });
  if (ventures.length === 0 && decisions.length === 0) return null;
  return (
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      {ventures.length === 0 ? null : (
        <SelectField
          label={ROUND_LABELS.ventureId}
          options={ventures}
          placeholder="No venture"
          {...form.field('ventureId')}
          onChange={({ target }) => withChosen(target.value)}
        />
      )}
      {decisions.length === 0 ? null : (
        <SelectField
          label={ROUND_LABELS.decisionId}
          options={decisions}
          placeholder="No decision"
          {...form.field('decisionId')}
        />
      )}
    </div>
  );
}

/** Changed links by the names of their records, for the reader of a newer version. */
export function namedLinks(changes: Partial<RoundValues>, { ventures, decisions }: LinkChoices): Partial<RoundValues> {
  const named = (id: string, choices: readonly Choice[]) => choices.find(({ value }) => value === id)?.label ?? '';
  const { ventureId, decisionId } = changes;
  return {
    ...changes,
    ...(ventureId !== undefined && { ventureId: named(ventureId, ventures) }),
    ...(decisionId !== undefined && { decisionId: named(decisionId, decisions) }),
  };
}
