import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { LazyFilesPanel } from '../../../components/files/lazy-files-panel.tsx';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { ApiRequestError } from '../../../lib/api/api-request-error.ts';
import { authoredUpdateQuery } from '../queries.ts';
import { type DraftSummary, UpdateEditor } from './update-editor.tsx';

type UpdateEditorPageProps = { updateId: string | null; draftSummary: DraftSummary | undefined };

/** Edits an investor update, or creates one if `updateId` is null. */
export function UpdateEditorPage({ updateId, draftSummary }: UpdateEditorPageProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // A new update continues in the same editor once it is stored.
  const [createdId, setCreatedId] = useState<string | null>(null);
  const isNew = updateId === null || updateId === createdId;
  return (
    <>
      <Breadcrumb>
        <BackLink to="/capital/updates" activeOptions={{ exact: true }}>
          All updates
        </BackLink>
      </Breadcrumb>
      {isNew ? (
        <UpdateEditor
          key="new"
          update={null}
          draftSummary={draftSummary}
          onCreated={({ id }) => {
            setCreatedId(id);
            void navigate({
              to: '/capital/updates/write/{-$updateId}',
              params: { updateId: id },
              replace: true,
              state: { goesOnFrom: pathname },
            });
          }}
        />
      ) : (
        <StoredUpdate key={updateId} id={updateId} draftSummary={draftSummary} />
      )}
    </>
  );
}

function StoredUpdate({ id, draftSummary }: { id: string; draftSummary: DraftSummary | undefined }) {
  const stored = useQuery(authoredUpdateQuery(id));
  // Waits for the current state: a cached one would show a conflict before the user types.
  const [update, setUpdate] = useState<AuthoredUpdate | null>(null);
  const newest = stored.isFetchedAfterMount ? stored.data : undefined;
  if (update === null && newest) setUpdate(newest);

  if (update !== null) {
    return (
      <>
        <UpdateEditor update={update} draftSummary={draftSummary} onCreated={() => undefined} />
        <div className="mt-4">
          <LazyFilesPanel
            record={{ type: 'investor_update', id }}
            mayAdd
            fallback={<Skeleton className="h-24 w-full" />}
          />
        </div>
      </>
    );
  }
  const isMissing =
    newest === null || (stored.error instanceof ApiRequestError && [400, 404].includes(stored.error.status));
  return (
    <>
      <PageHeader title="Write update" />
      {isMissing ? (
        <EmptyState
          className="mt-6"
          icon={<SearchX />}
          title="This update does not exist"
          description="The address may be mistyped, or the update belongs to another organization."
          action={
            <BackLink to="/capital/updates" activeOptions={{ exact: true }}>
              All updates
            </BackLink>
          }
        />
      ) : stored.isError ? (
        <QueryFailure className="mt-6" title="The update could not be loaded" query={stored} />
      ) : (
        <div role="status" className="mt-5 grid gap-3.5">
          <span className="sr-only">Loading the update...</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}
