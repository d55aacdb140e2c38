import { capitalised } from '@aicv/domain/text/capitalised';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type ListPages, listCount } from '../../lib/api/list-count.ts';
import { formatCount } from '../../lib/format/format.ts';

type FilteredListProps = {
  /** While another search is pending, the previous list stays, dimmed. */
  list: { readonly data: ListPages | undefined; readonly isPlaceholderData: boolean };
  /** The plural of the items: "legal acceptances". */
  noun: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A list with a search or filter. Announces the number of results to screen readers. */
export function FilteredList({ list: { data, isPlaceholderData }, noun, className, children }: FilteredListProps) {
  const { total, isTotalExact } = listCount(data);
  return (
    <div
      aria-busy={isPlaceholderData}
      className={clsx('transition-opacity duration-(--dur-2)', isPlaceholderData && 'opacity-60', className)}
    >
      <p role="status" className="sr-only">
        {isPlaceholderData ? '' : `${capitalised(noun)} found: ${formatCount(total)}${isTotalExact ? '' : ' or more'}`}
      </p>
      {children}
    </div>
  );
}
