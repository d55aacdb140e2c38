import type { InvestorUpdate } from '@aicv/contracts/capital/capital';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { useMarkdownExcerpt } from '../../../components/markdown/lazy-markdown.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { investorUpdatesQuery } from '../queries.ts';
import { UpdateFacts } from './update-facts.tsx';

/** At most three (REQ-225), both requested and shown. */
const SHOWN_UPDATES = 3;

/** The newest investor updates. */
export function InvestorUpdates({ mayWrite }: { mayWrite: boolean }) {
  const updates = useQuery(investorUpdatesQuery);
  const excerptOf = useMarkdownExcerpt();
  if (updates.data === undefined && updates.isError) {
    return <QueryFailure className="m-4" title="The investor updates could not be loaded" query={updates} />;
  }
  if (updates.data === undefined || excerptOf === undefined) return <LoadingList text="Loading Capital Dashboard..." />;

  const { items, total } = updates.data;
  return (
    <section aria-labelledby="recent-updates">
      <h2 id="recent-updates" className="label px-4 pt-4 pb-1 text-fg-2">
        RECENT UPDATES
      </h2>
      {items.length === 0 ? (
        <EmptyState
          className="m-4"
          headingLevel={3}
          icon={<FileText />}
          title="No investor updates available"
          description="Updates appear here once they are published."
        />
      ) : (
        <ul className="divide-y divide-line">
          {items.slice(0, SHOWN_UPDATES).map((update) => (
            <li key={update.id} className="px-4 py-3.5">
              <Update update={update} excerptOf={excerptOf} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite || total > SHOWN_UPDATES ? (
        <div className="flex flex-wrap justify-end gap-2 px-4 pb-4">
          <Link to="/capital/updates" className={buttonClass({ size: 'sm' })}>
            {mayWrite ? 'All updates' : `All ${formatCount(total)} updates`}
          </Link>
          {mayWrite ? (
            <Link
              to="/capital/updates/write/{-$updateId}"
              params={{ updateId: undefined }}
              className={buttonClass({ size: 'sm' })}
            >
              <span className="inline-flex items-center gap-2">
                <Plus aria-hidden="true" className="size-4" />
                WRITE UPDATE
              </span>
            </Link>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

type UpdateProps = {
  update: InvestorUpdate;
  excerptOf: (markdown: string) => string;
};

function Update({ update, excerptOf }: UpdateProps) {
  const { id, title, content } = update;
  const excerpt = useMemo(() => (content === null ? null : excerptOf(content)), [content, excerptOf]);
  return (
    <article className="max-w-measure">
      <h3 className="font-[550] text-md">
        <Link
          to="/capital/updates/$updateId"
          params={{ updateId: id }}
          className="text-fg underline-offset-4 hover:underline"
        >
          <UserText>{title ?? 'Investor update'}</UserText>
        </Link>
      </h3>
      <UpdateFacts update={update} />
      {excerpt === null ? null : (
        <p className="mt-1.5 line-clamp-3 text-fg-2 text-sm">
          <bdi>{excerpt}</bdi>
        </p>
      )}
    </article>
  );
}
