import type { InvestorUpdate } from '@aicv/contracts/capital/capital';
import { AI_ASSISTED_UPDATE } from '@aicv/domain/ai/draft';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, FileX } from 'lucide-react';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { LazyFilesPanel } from '../../../components/files/lazy-files-panel.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { RecordPage } from '../../../components/layout/record-page.tsx';
import { LazyMarkdown, usePreloadMarkdown } from '../../../components/markdown/lazy-markdown.tsx';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import { useDocumentTitle } from '../../../lib/hooks/use-document-title.ts';
import { investorUpdateQuery } from '../queries.ts';
import { UpdateFacts } from './update-facts.tsx';
import { useExportUpdate } from './use-export-update.ts';

type UpdatePageProps = { updateId: string; mayWrite: boolean };

/** One investor update in full. The server records the view. */
export function UpdatePage({ updateId, mayWrite }: UpdatePageProps) {
  const query = useQuery(investorUpdateQuery(updateId));
  usePreloadMarkdown();
  useDocumentTitle(query.data?.title ?? 'Investor update');
  const isWithdrawn = query.error instanceof ApiRequestError && query.error.code === 'WITHDRAWN';
  if (isWithdrawn) return <WithdrawnUpdate />;
  return (
    <RecordPage
      query={query}
      backLink={
        <BackLink to="/capital" activeOptions={{ exact: true }}>
          Capital
        </BackLink>
      }
      heading="Investor update"
      missing={{
        title: 'This update does not exist or is not available to you',
        description: 'It may be addressed to other people, or not published yet.',
      }}
      failure="The update could not be loaded"
      loading={
        <div role="status">
          <span className="sr-only">Loading the update...</span>
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="mt-2 h-5 w-24" />
          <Skeleton className="mt-5 h-96" />
        </div>
      }
    >
      {(update) => <LoadedUpdate update={update} mayWrite={mayWrite} />}
    </RecordPage>
  );
}

function WithdrawnUpdate() {
  const back = (
    <BackLink to="/capital/updates" activeOptions={{ exact: true }}>
      All updates
    </BackLink>
  );
  return (
    <>
      <Breadcrumb>{back}</Breadcrumb>
      <PageHeader title="Investor update" />
      <EmptyState
        className="mt-6"
        icon={<FileX />}
        title="This update was withdrawn"
        description="Its author withdrew it. A corrected version may follow."
        action={back}
      />
    </>
  );
}

type LoadedUpdateProps = { update: InvestorUpdate; mayWrite: boolean };

function LoadedUpdate({ update, mayWrite }: LoadedUpdateProps) {
  return (
    <article>
      <PageHeader
        title={<UserText>{update.title ?? 'Investor update'}</UserText>}
        subtitle={<UpdateFacts update={update} />}
        actions={
          <>
            {update.publishedAt === null ? null : <ExportPdf id={update.id} publishedAt={update.publishedAt} />}
            {mayWrite ? (
              <Link
                to="/capital/updates/write/{-$updateId}"
                params={{ updateId: update.id }}
                className={buttonClass({})}
              >
                EDIT
              </Link>
            ) : null}
          </>
        }
      />
      <Panel className="mt-5">
        {update.isAiAssisted ? <p className="mb-3 text-fg-3 text-sm">{AI_ASSISTED_UPDATE}</p> : null}
        {update.content === null ? (
          <p className="text-fg-3 text-md">This update has no text.</p>
        ) : (
          <LazyMarkdown fallback={<Skeleton className="h-96" />}>{update.content}</LazyMarkdown>
        )}
      </Panel>
      <div className="mt-4">
        <LazyFilesPanel
          record={{ type: 'investor_update', id: update.id }}
          mayAdd={mayWrite}
          fallback={<Skeleton className="h-24 w-full" />}
        />
      </div>
    </article>
  );
}

/** Downloads the signed letter with the period that ends on the day of publication (UTC). */
function ExportPdf({ id: updateId, publishedAt }: { id: string; publishedAt: string }) {
  const { mutate: download, isPending } = useExportUpdate();
  return (
    <Button
      icon={<Download />}
      pending={isPending}
      pendingLabel="EXPORTING..."
      onClick={() => download({ updateId, to: publishedAt.slice(0, 10), format: 'pdf' })}
    >
      EXPORT PDF
    </Button>
  );
}
