import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { AI_ASSISTED_UPDATE } from '@aicv/domain/ai/draft';
import { summaryIn } from '@aicv/domain/capital/update-summary';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { NewerValues } from '../../../components/form/newer-values.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { MarkdownField } from '../../../components/markdown/markdown-field.tsx';
import { UPDATE_LABELS } from '../model/update-values.ts';
import { InsertMetric } from './publishing/insert-metric.tsx';
import { UpdateMenu } from './publishing/update-menu.tsx';
import { UpdateState } from './publishing/update-state.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { useUpdateEditor } from './use-update-editor.ts';

const PublishDialog = lazyDialog(() => import('./publish-dialog.tsx'), 'PublishDialog');

/** Proposes a summary for a stored update. */
export type DraftSummary = (given: {
  readonly id: string;
  readonly presentText: string;
  /** Saves what was typed; false if the server refused. */
  readonly prepare: () => Promise<boolean>;
  readonly onAccepted: () => void;
}) => ReactNode;

type UpdateEditorProps = {
  update: AuthoredUpdate | null;
  /** Undefined if the user may not ask for drafts. */
  draftSummary: DraftSummary | undefined;
  onCreated: (update: AuthoredUpdate) => void;
};

/** The form of an investor update. Input stays until it is saved. */
export function UpdateEditor({ draftSummary, ...props }: UpdateEditorProps) {
  const navigate = useNavigate();
  const hasPublished = useRef(false);
  const editor = useUpdateEditor({
    ...props,
    onPublished: () => {
      hasPublished.current = true;
      void navigate({ to: '/capital/updates' });
    },
  });
  const [isConfirming, setConfirming] = useState(false);
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const { form, change, newer } = editor;
  const { values, messages, field } = form;

  const askToPublish = () => {
    if (editor.checkPublishable()) {
      setHasConfirmed(true);
      setConfirming(true);
    }
  };

  return (
    <form {...form.formProps}>
      <PageHeader
        title={editor.isPublished ? 'Edit update' : 'Write update'}
        subtitle={<UpdateState update={editor.record} />}
        actions={
          <>
            <span role="status" className="text-fg-3 text-sm empty:absolute">
              {editor.isChanged ? 'Unsaved changes' : editor.record === null ? '' : 'Saved'}
            </span>
            <Button type="submit" pending={editor.isSaving} pendingLabel="SAVING...">
              {editor.isPublished ? 'SAVE CORRECTION' : 'SAVE DRAFT'}
            </Button>
            {editor.isPublished ? null : (
              <Button variant="primary" disabled={editor.isPublishing} onClick={askToPublish}>
                PUBLISH
              </Button>
            )}
            {editor.record === null ? null : (
              <UpdateMenu
                update={editor.record}
                prepare={editor.saveBefore}
                onWritten={editor.adopt}
                onNewer={editor.takeNewer}
                onDeleted={() => navigate({ to: '/capital/updates' })}
              />
            )}
          </>
        }
      />
      <div className="mt-5 grid gap-3.5">
        {editor.failure === null ? null : (
          <Alert announce tone={editor.failure.tone} title={editor.failure.title}>
            {editor.failure.text}
          </Alert>
        )}
        {newer === null ? null : <NewerValues newer={newer} labels={UPDATE_LABELS} />}
        <Panel>
          <div className="grid gap-4.5">
            <TextField {...field('title')} label="Title" required dir="auto" />
            <MarkdownField
              label="Text"
              name="content"
              required
              emptyText="A preview of the text appears here."
              value={values.content}
              error={messages.content}
              onChange={(content) => change({ content })}
            />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <InsertMetric
                formRef={form.formProps.ref}
                content={values.content}
                onChange={(content) => change({ content })}
              />
              {editor.record === null || editor.isPublished || draftSummary === undefined ? null : (
                <>
                  {draftSummary({
                    id: editor.record.id,
                    presentText: summaryIn(values.content),
                    prepare: editor.saveBeforeDraft,
                    onAccepted: editor.readAgain,
                  })}
                  <span className="text-fg-3 text-sm">Opening a draft saves your changes first.</span>
                </>
              )}
            </div>
            {editor.record?.isAiAssisted ? <p className="text-fg-3 text-sm">{AI_ASSISTED_UPDATE}</p> : null}
            {editor.isPublished ? (
              <Checkbox
                label="Notify readers of this correction"
                checked={editor.notifiesReaders}
                onChange={({ target }) => editor.setNotifiesReaders(target.checked)}
              />
            ) : null}
            <div className="grid items-start gap-4.5 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <TextField
                {...field('reportUrl')}
                label={UPDATE_LABELS.reportUrl}
                type="url"
                hint="Link to the full report, if any. Starts with https://"
              />
              <TextField {...field('pages')} label={UPDATE_LABELS.pages} inputMode="numeric" />
            </div>
          </div>
        </Panel>
        <Panel title="Recipients" description="Leave empty to include everyone with access to Capital updates.">
          <RecipientsField
            roles={values.recipientRoles}
            people={values.recipients}
            error={messages.recipients}
            onRolesChange={(recipientRoles) => change({ recipientRoles })}
            onPeopleChange={(recipients) => change({ recipients })}
          />
        </Panel>
      </div>
      {hasConfirmed ? (
        <Suspense>
          <PublishDialog
            open={isConfirming}
            onOpenChange={setConfirming}
            values={values}
            updateId={editor.record?.id}
            isPending={editor.isSaving || editor.isPublishing}
            // The button that opened it has unmounted, or is no longer offered.
            finalFocus={() => (hasPublished.current || editor.isPublished ? document.getElementById('main') : true)}
            onConfirm={() => editor.publish(() => setConfirming(false))}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
