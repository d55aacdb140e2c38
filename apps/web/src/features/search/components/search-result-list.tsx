import type { Actor } from '@aicv/domain/access/access-policy';
import { SearchX } from 'lucide-react';
import type { MouseEvent } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { targetKey } from '../model/search-groups.ts';
import type { SearchTarget } from '../model/search-target.ts';
import type { SearchResults } from '../queries.ts';
import { SearchOption } from './search-option.tsx';

type SearchResultListProps = {
  id: string;
  results: SearchResults;
  active: SearchTarget | undefined;
  onPoint: (target: SearchTarget) => void;
  onFollow: (target: SearchTarget, event: MouseEvent) => void;
  onRetry: () => void;
  actor: Actor;
};

export function optionId(listId: string, target: SearchTarget): string {
  return `${listId}-${targetKey(target)}`;
}

/** The results by kind; without results, suggestions. */
export function SearchResultList(props: SearchResultListProps) {
  const { id, results, active, onPoint, onFollow, onRetry, actor } = props;
  const { sought, groups, isUpToDate, isCut, failure } = results;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {failure === null ? null : (
        <Alert
          tone="danger"
          announce
          className="m-3 shrink-0"
          action={
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          The search failed. {failureMessage(failure)}
        </Alert>
      )}
      {groups.length === 0 ? (
        <NothingShown sought={sought} isUpToDate={isUpToDate} hasFailed={failure !== null} />
      ) : (
        <div
          id={id}
          role="listbox"
          aria-label="Results"
          aria-busy={!isUpToDate}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2"
        >
          {groups.map(({ key, name, targets }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
            <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="px-2">
              <div id={`${id}-${key}`} className="px-2 pt-3 pb-1 text-fg-3 text-xs">
                {name}
              </div>
              {targets.map((target) => (
                <SearchOption
                  key={targetKey(target)}
                  id={optionId(id, target)}
                  of={target}
                  sought={sought ?? ''}
                  isActive={target === active}
                  isAmongOthers={key === 'recent'}
                  onPoint={() => onPoint(target)}
                  onFollow={(event) => onFollow(target, event)}
                  actor={actor}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      {isCut ? (
        <p className="shrink-0 border-line border-t px-4 py-2 text-fg-3 text-xs">
          There may be more matches. Keep typing to narrow them down.
        </p>
      ) : null}
    </div>
  );
}

type NothingShownProps = { sought: string | undefined; isUpToDate: boolean; hasFailed: boolean };

function NothingShown({ sought, isUpToDate, hasFailed }: NothingShownProps) {
  if (hasFailed || sought === undefined) return null;
  if (!isUpToDate) {
    return (
      <div className="grid gap-2 px-4 pt-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    );
  }
  return (
    <EmptyState
      className="m-4"
      icon={<SearchX />}
      title={
        <>
          Nothing found for "<UserText>{sought}</UserText>"
        </>
      }
      description="Try fewer or different words, or just the start of a word. Search covers the titles, names, descriptions and comments of everything you can open."
    />
  );
}
