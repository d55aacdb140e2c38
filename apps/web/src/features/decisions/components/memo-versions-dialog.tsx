import type { Decision } from '@aicv/contracts/decisions/decisions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { TextVersion } from '../../../components/data/text-version.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { memoVersionsQuery } from '../queries.ts';

type MemoVersionsDialogProps = {
  decision: Pick<Decision, 'id' | 'title'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The versions of a memo, newest first, each with its differences from the one before. */
export function MemoVersionsDialog({ decision: { id, title }, open, onOpenChange }: MemoVersionsDialogProps) {
  const versions = useInfiniteQuery(memoVersionsQuery(id));
  const rows = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Versions of the memo"
      description={<UserText lines={2}>{title}</UserText>}
      size="xl"
    >
      {versions.data === undefined && versions.isError ? (
        <QueryFailure headingLevel={3} title="The versions could not be loaded" query={versions} />
      ) : versions.data === undefined ? (
        <LoadingList text="Loading the versions..." />
      ) : (
        <>
          <ol aria-label="Versions" className="grid gap-4">
            {rows.map(({ number, memo, writtenAt, writtenBy }, index) => {
              const earlier = rows[index + 1];
              return (
                <li key={number} className="rounded-md border border-line">
                  <TextVersion
                    number={number}
                    writtenAt={writtenAt}
                    writtenBy={writtenBy}
                    text={memo}
                    earlier={earlier && { number: earlier.number, text: earlier.memo }}
                  />
                </li>
              );
            })}
          </ol>
          <LoadMore list={versions} isOnlyForMore />
        </>
      )}
    </Dialog>
  );
}
