import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import type { UpdateVersion } from '@aicv/contracts/capital/update-publishing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { TextVersion } from '../../../../components/data/text-version.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { updateVersionsQuery } from '../../queries.ts';

type VersionsDialogProps = { update: AuthoredUpdate; open: boolean; onOpenChange: (open: boolean) => void };

/** The published texts of an update, newest first, each with its differences from the one before. */
export function VersionsDialog({ update, open, onOpenChange }: VersionsDialogProps) {
  const versions = useInfiniteQuery(updateVersionsQuery(update.id));
  const rows = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Versions"
      description={<UserText lines={2}>{update.title ?? 'Untitled'}</UserText>}
      size="xl"
    >
      {versions.data === undefined && versions.isError ? (
        <QueryFailure headingLevel={3} title="The versions could not be loaded" query={versions} />
      ) : versions.data === undefined ? (
        <LoadingList text="Loading the versions..." />
      ) : rows.length === 0 ? (
        <p className="text-fg-2 text-md">No version is stored yet. The first correction stores one.</p>
      ) : (
        <>
          <ol aria-label="Versions" className="grid gap-4">
            {rows.map((version, index) => (
              <li key={version.number} className="rounded-md border border-line">
                <TextVersion
                  number={version.number}
                  writtenAt={version.createdAt}
                  writtenBy={version.publishedBy}
                  text={textOf(version)}
                  earlier={earlierOf(rows[index + 1])}
                />
              </li>
            ))}
          </ol>
          <LoadMore list={versions} isOnlyForMore />
        </>
      )}
    </Dialog>
  );
}

/** The fields of a version as lines of one text. */
function textOf({ title, content, reportUrl, pages }: UpdateVersion): string {
  const report = reportUrl === null ? [] : ['', `Report: ${reportUrl}${pages === null ? '' : ` (${pages} pages)`}`];
  return [title, '', content, ...report].join('\n');
}

function earlierOf(version: UpdateVersion | undefined) {
  return version && { number: version.number, text: textOf(version) };
}
