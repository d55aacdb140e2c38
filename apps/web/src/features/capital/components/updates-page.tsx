import type { AuthoredUpdate, InvestorUpdate } from '@aicv/contracts/capital/capital';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useMarkdownExcerpt } from '../../../components/markdown/lazy-markdown.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import type { ApiList } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { formatRecipients } from '../model/format-recipients.ts';
import { allUpdatesQuery, authoredUpdatesQuery } from '../queries.ts';
import { MailingProgress } from './publishing/mailing-progress.tsx';
import { UpdateMenu } from './publishing/update-menu.tsx';
import { UpdateBadge, UpdateTimes } from './publishing/update-state.tsx';
import { UpdateFacts } from './update-facts.tsx';

const UpdateViewsDialog = lazyDialog(() => import('./update-views-dialog.tsx'), 'UpdateViewsDialog');

const LOADING = 'Loading the investor updates...';

/** All investor updates. Authors also see drafts and views. */
export function UpdatesPage({ mayWrite }: { mayWrite: boolean }) {
  return (
    <>
      <Breadcrumb>
        <BackLink to="/capital" activeOptions={{ exact: true }}>
          Capital
        </BackLink>
      </Breadcrumb>
      <PageHeader
        title="Investor updates"
        subtitle={mayWrite ? 'Drafts and published updates, and who has viewed them' : 'All updates published to you'}
        actions={mayWrite ? <WriteNewLink /> : null}
      />
      <Panel padded={false} className="mt-5">
        {mayWrite ? <AuthoredList /> : <PublishedList />}
      </Panel>
    </>
  );
}

function WriteNewLink() {
  return (
    <Link
      to="/capital/updates/write/{-$updateId}"
      params={{ updateId: undefined }}
      className={buttonClass({ variant: 'primary' })}
    >
      <span className="inline-flex items-center gap-2">
        <Plus aria-hidden="true" className="size-4" />
        WRITE UPDATE
      </span>
    </Link>
  );
}

function PublishedList() {
  const updates = useInfiniteQuery(allUpdatesQuery);
  const excerptOf = useMarkdownExcerpt();
  if (excerptOf === undefined) return <LoadingList text={LOADING} />;
  return (
    <UpdateList
      updates={updates}
      description="Updates appear here once they are published."
      item={(update: InvestorUpdate) => (
        <article className="max-w-measure">
          <Title update={update} />
          <UpdateFacts update={update} />
          <Excerpt content={update.content} excerptOf={excerptOf} />
        </article>
      )}
    />
  );
}

function AuthoredList() {
  const updates = useInfiniteQuery(authoredUpdatesQuery);
  const { slot, open, onOpenChange } = useDialogSlot<AuthoredUpdate>();
  return (
    <>
      <UpdateList
        updates={updates}
        description="Write the first update. It stays a draft until you publish it."
        action={<WriteNewLink />}
        item={(update: AuthoredUpdate) => <AuthoredItem update={update} onShowViews={() => open(update)} />}
      />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, update) => <UpdateViewsDialog {...dialog} update={update} />}
      </DialogSlot>
    </>
  );
}

type AuthoredItemProps = { update: AuthoredUpdate; onShowViews: () => void };

function AuthoredItem({ update, onShowViews }: AuthoredItemProps) {
  const isPublished = update.publishedAt !== null;
  const name = update.title ?? 'Untitled';
  const focusRef = useFocusFallback<HTMLSpanElement>();
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Title update={update} />
          <UpdateBadge update={update} />
        </div>
        <p className="mt-1 line-clamp-2 text-fg-2 text-sm" title={formatRecipients(update)}>
          <span className="text-fg-3">Readers: </span>
          <UserText>{formatRecipients(update)}</UserText>
        </p>
        <UpdateTimes update={update} />
        <MailingProgress mailing={update.mailing} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isPublished ? (
          <Button size="sm" onClick={onShowViews} aria-label={`Viewed by ${formatCount(update.openedBy)}: ${name}`}>
            Viewed by {formatCount(update.openedBy)}
          </Button>
        ) : null}
        <Link
          to="/capital/updates/write/{-$updateId}"
          params={{ updateId: update.id }}
          className={buttonClass({ size: 'sm' })}
        >
          {isPublished ? 'CORRECT' : 'EDIT'}
          <span className="sr-only"> {name}</span>
        </Link>
        <span ref={focusRef}>
          <UpdateMenu update={update} size="sm" />
        </span>
      </div>
    </article>
  );
}

function Title({ update: { id, title, publishedAt } }: { update: InvestorUpdate }) {
  const name = title ?? (publishedAt === null ? 'Untitled' : 'Investor update');
  return (
    <h2 className="min-w-0 font-[550] text-md">
      <Link
        to="/capital/updates/$updateId"
        params={{ updateId: id }}
        className="text-fg underline-offset-4 hover:underline"
      >
        <UserText>{name}</UserText>
      </Link>
    </h2>
  );
}

type ExcerptProps = { content: string | null; excerptOf: (markdown: string) => string };

function Excerpt({ content, excerptOf }: ExcerptProps) {
  const excerpt = useMemo(() => (content === null ? null : excerptOf(content)), [content, excerptOf]);
  if (excerpt === null) return null;
  return (
    <p className="mt-1.5 line-clamp-3 text-fg-2 text-sm">
      <bdi>{excerpt}</bdi>
    </p>
  );
}

type UpdateListProps<Update extends { id: string }> = {
  updates: UseInfiniteQueryResult<InfiniteData<ApiList<readonly Update[]>>>;
  /** What the list will contain. */
  description: string;
  /** The action that creates the first item. */
  action?: ReactNode;
  item: (update: Update) => ReactNode;
};

function UpdateList<Update extends { id: string }>({ updates, description, action, item }: UpdateListProps<Update>) {
  const { data } = updates;
  if (data === undefined && updates.isError) {
    return <QueryFailure className="m-4" title="The investor updates could not be loaded" query={updates} />;
  }
  if (data === undefined) return <LoadingList text={LOADING} />;
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        className="m-4"
        icon={<FileText />}
        title="No investor updates available"
        description={description}
        action={action}
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((update) => (
          <li key={update.id} className="px-4 py-4">
            {item(update)}
          </li>
        ))}
      </ul>
      <LoadMore list={updates} />
    </>
  );
}
