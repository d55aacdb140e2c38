import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import type { UpdateVersion } from '@aicv/contracts/capital/update-publishing';
import { diffLines, type LineChange } from '@aicv/domain/text/diff-lines';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { LoadMore } from '../../../../components/data/load-more.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { LoadingList } from '../../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../../components/feedback/query-failure.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { fullNameOf } from '../../../../lib/format/person.ts';
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
                <Version version={version} earlier={rows[index + 1]} />
              </li>
            ))}
          </ol>
          <LoadMore list={versions} isOnlyForMore />
        </>
      )}
    </Dialog>
  );
}

type VersionProps = { version: UpdateVersion; earlier: UpdateVersion | undefined };

function Version({ version, earlier }: VersionProps) {
  const { number, publishedBy, createdAt } = version;
  const changes = useMemo(
    () => diffLines(earlier === undefined ? '' : textOf(earlier), textOf(version)),
    [earlier, version],
  );
  const isFirst = number === 1;
  return (
    <article>
      <header className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-2.5">
        <h3 className="font-[550] text-md">Version {number}</h3>
        <p className="text-fg-3 text-sm">
          <Moment at={createdAt} />
          {publishedBy === null ? null : (
            <>
              {' by '}
              <UserText>{fullNameOf(publishedBy) ?? publishedBy.username}</UserText>
            </>
          )}
        </p>
      </header>
      <details className="px-4 py-2.5" open={!isFirst && earlier !== undefined}>
        <summary className="cursor-pointer text-fg-2 text-sm">
          {earlier === undefined ? 'Text' : `Differences from version ${earlier.number}`}
        </summary>
        <div className="mt-2 overflow-x-auto rounded-sm bg-sunken py-2 font-mono text-xs leading-5">
          {earlier === undefined ? (
            <pre className="whitespace-pre-wrap px-3 wrap-anywhere">{textOf(version)}</pre>
          ) : (
            <Changes changes={changes} />
          )}
        </div>
      </details>
    </article>
  );
}

const LOOKS: Readonly<Record<LineChange['kind'], { sign: string; name: string; className: string }>> = {
  same: { sign: ' ', name: '', className: 'text-fg-3' },
  removed: { sign: '−', name: 'Removed: ', className: 'bg-danger-soft text-fg' },
  added: { sign: '+', name: 'Added: ', className: 'bg-success-soft text-fg' },
};

function Changes({ changes }: { changes: readonly LineChange[] }) {
  return changes.map(({ kind, text }, index) => {
    const { sign, name, className } = LOOKS[kind];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of two stored texts never change
      <p key={index} className={clsx('flex gap-2 px-3', className)}>
        <span aria-hidden="true" className="w-2 shrink-0 select-none">
          {sign}
        </span>
        <span className="min-h-5 min-w-0 whitespace-pre-wrap wrap-anywhere">
          <span className="sr-only">{name}</span>
          {text}
        </span>
      </p>
    );
  });
}

/** The fields of a version as lines of one text. */
function textOf({ title, content, reportUrl, pages }: UpdateVersion): string {
  const report = reportUrl === null ? [] : ['', `Report: ${reportUrl}${pages === null ? '' : ` (${pages} pages)`}`];
  return [title, '', content, ...report].join('\n');
}
