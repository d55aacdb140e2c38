import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { PersonName } from '../../../components/data/person-name.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { failureMessage, isRetryable } from '../../../lib/api/api-request-error.ts';
import { COMPETENCE_STATE_LABELS } from '../../../lib/format/competence-state-labels.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { roleLabel } from '../../../lib/format/person.ts';
import type { ruleOf } from '../model/rule-values.ts';
import { previewQuery } from '../queries.ts';

/** The users who would not meet the rule: who would lose what. */
export function RulePreview({ rule }: { rule: NonNullable<ReturnType<typeof ruleOf>> }) {
  const preview = useInfiniteQuery(previewQuery(rule));
  const { data } = preview;
  if (data === undefined) {
    // For example a premium course on a plan without them.
    if (preview.isError && !isRetryable(preview.error)) {
      return (
        <Alert tone="warning" announce title="This rule is not possible.">
          {failureMessage(preview.error)}.
        </Alert>
      );
    }
    return preview.isError ? (
      <QueryFailure headingLevel={3} title="The preview could not be loaded" query={preview} />
    ) : (
      <LoadingList text="Finding who would lose access..." rows={2} />
    );
  }
  const total = data.pages[0]?.total ?? 0;
  const users = data.pages.flatMap(({ items }) => items);
  const isMany = total !== 1;
  return (
    <section aria-labelledby="rule-preview" aria-busy={preview.isFetching} className="rounded-md border border-line">
      <h3 id="rule-preview" aria-live="polite" className="px-4 py-3 font-[550] text-fg text-md">
        {total === 0
          ? `Everyone who can ${COMPETENCE_ACTIONS[rule.capability]} meets this rule.`
          : `${formatCount(total)} ${isMany ? 'people' : 'person'} could not ${COMPETENCE_ACTIONS[rule.capability]} until ${isMany ? 'they meet' : 'the person meets'} this rule.`}
      </h3>
      {total === 0 ? null : (
        <>
          <ul className="max-h-60 divide-y divide-line overflow-y-auto border-line border-t" tabIndex={-1}>
            {users.map(({ user, state, losesAccess }) => (
              <li key={user.id} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2 text-sm">
                <span className="min-w-0 text-fg">
                  <PersonName person={user} lines={1} />
                </span>
                <span className="text-fg-3">
                  {roleLabel(user.role)}, {COMPETENCE_STATE_LABELS[state].toLowerCase()}
                  {losesAccess ? '' : ', without access now'}
                </span>
              </li>
            ))}
          </ul>
          <LoadMore list={preview} isOnlyForMore />
        </>
      )}
    </section>
  );
}
