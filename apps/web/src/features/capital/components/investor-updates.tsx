import type { InvestorUpdate } from '@aicv/contracts/capital';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingList } from '../../../ui/loading-list.tsx';
import { investorUpdatesQuery } from '../api/investor-updates-query.ts';
import { reportAddress } from './report-address.ts';

/** Specification, section 9; the page asks for no more, and shows no more if more should come. */
const SHOWN_UPDATES = 3;

/** The newest updates to investors. */
export function InvestorUpdates() {
  const updates = useQuery(investorUpdatesQuery);
  if (updates.data === undefined && updates.isError) {
    return (
      <ErrorState
        className="m-4"
        title="The investor updates could not be loaded"
        description={failureMessage(updates.error)}
        onRetry={() => updates.refetch()}
        isRetrying={updates.isFetching}
      />
    );
  }
  if (updates.data === undefined) return <LoadingList text="Loading Capital Dashboard..." />;

  return (
    <section aria-labelledby="recent-updates">
      <h2 id="recent-updates" className="label px-4 pt-4 pb-1 text-fg-2">
        RECENT UPDATES
      </h2>
      {updates.data.length === 0 ? (
        <EmptyState
          className="m-4"
          headingLevel={3}
          icon={<FileText />}
          title="No investor updates available"
          description="Updates appear here once they are published."
        />
      ) : (
        <ul className="divide-y divide-line">
          {updates.data.slice(0, SHOWN_UPDATES).map((update) => (
            <li key={update.id} className="px-4 py-4">
              <Update update={update} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Update({ update: { title, content, publishedAt, pages, reportUrl } }: { update: InvestorUpdate }) {
  const address = reportAddress(reportUrl);
  return (
    <article className="max-w-[72ch]">
      <h3 className="font-[550] text-fg text-md">{title ?? 'Investor update'}</h3>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-fg-3 text-sm">
        {publishedAt === null ? null : <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        {pages === null ? null : (
          <span>
            {formatCount(pages)} {pages === 1 ? 'page' : 'pages'}
          </span>
        )}
      </p>
      {content === null ? null : <p className="mt-2 whitespace-pre-line text-fg-2 text-md">{content}</p>}
      {address === null ? null : (
        <p className="mt-2">
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center text-accent-text text-md underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Open report
          </a>
        </p>
      )}
    </article>
  );
}
