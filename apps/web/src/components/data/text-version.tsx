import type { Person } from '@aicv/contracts/shapes';
import { diffLines, type LineChange } from '@aicv/domain/text/diff-lines';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { fullNameOf } from '../../lib/format/person.ts';
import { Moment } from './moment.tsx';
import { UserText } from './user-text.tsx';

type TextVersionProps = {
  /** From 1. */
  number: number;
  writtenAt: string;
  writtenBy: Person | null;
  text: string;
  /** The loaded version before this one. */
  earlier: { readonly number: number; readonly text: string } | undefined;
};

/** One version of a text with its differences from the one before. */
export function TextVersion({ number, writtenAt, writtenBy, text, earlier }: TextVersionProps) {
  const earlierText = earlier?.text ?? '';
  const isFirst = number === 1;
  return (
    <article>
      <header className="flex flex-wrap items-baseline gap-x-3 border-line border-b px-4 py-2.5">
        <h3 className="font-[550] text-md">Version {number}</h3>
        <p className="text-fg-3 text-sm">
          <Moment at={writtenAt} />
          {writtenBy === null ? null : (
            <>
              {' by '}
              <UserText>{fullNameOf(writtenBy) ?? writtenBy.username}</UserText>
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
            <pre className="whitespace-pre-wrap px-3 wrap-anywhere">{text}</pre>
          ) : (
            <TextChanges before={earlierText} after={text} />
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

/** The lines of two texts with what was removed and added. */
export function TextChanges({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => diffLines(before, after), [before, after]);
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
