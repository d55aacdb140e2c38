import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { publishingProblem } from '@aicv/domain/capital/investor-update';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { failureMessage } from '../../../lib/api/api-request-error.ts';
import { newerState } from '../../../lib/api/newer-state.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { mergeChanges } from '../../../lib/forms/merge-changes.ts';
import { refusedFields } from '../../../lib/forms/refused-fields.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { formatNewerValues, type UpdateValues, updateChange, updateValues } from '../model/update-values.ts';
import { usePublishUpdate, useSaveUpdate } from '../mutations.ts';
import { authoredUpdateQuery, refreshUpdateLists } from '../queries.ts';
import type { PreparedAction } from './publishing/update-menu.tsx';

type EditorOptions = {
  /** The stored update; null for a new one. */
  update: AuthoredUpdate | null;
  /** Called when a new update is stored. */
  onCreated: (update: AuthoredUpdate) => void;
  onPublished: () => void;
};

const NEW = 'new';

/** Why an action did not complete, as shown in an alert. */
interface Failure {
  readonly tone: 'danger' | 'info';
  readonly title: string;
  readonly text: string;
}

const PUBLISHED_ELSEWHERE: Failure = {
  tone: 'info',
  title: 'This update is already published.',
  text: 'Someone else published it. The current version is shown.',
};

const NOT_PUBLISHED = { tone: 'danger', title: 'The update was not published.' } as const;

const READ_AGAIN: Failure = {
  ...NOT_PUBLISHED,
  text: 'Someone else changed it. Review the current version, then publish again.',
};

const READ_BEFORE_SCHEDULE: Failure = {
  tone: 'danger',
  title: 'The update was not scheduled.',
  text: 'Someone else changed it. Review the current version, then schedule again.',
};

interface UpdateDraft {
  readonly values: UpdateValues;
  /** The base record of the input; null for a new one. */
  readonly base: AuthoredUpdate | null;
}

/** Unsaved input by update ("new" for one that is not stored). It outlives the page, which unmounts when the session ends. */
const updateDrafts = createDrafts<UpdateDraft>({ kind: 'investor-update', lasts: 'page' });

/** State of the editor: the input, the record that it is based on, and newer changes by another user. */
export function useUpdateEditor({ update, onCreated, onPublished }: EditorOptions) {
  const [draft] = useState(() => updateDrafts.read(update?.id ?? NEW));
  /** The latest record that this editor has received; a save is for its version. */
  const [base, setBase] = useState(update);
  /** The record on which the input is based. The user has not seen newer versions yet. */
  const [begun, setBegun] = useState(draft?.base ?? update);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Whether readers are notified of the next correction. */
  const [notifiesReaders, setNotifiesReaders] = useState(false);
  const save = useSaveUpdate();
  const publish = usePublishUpdate();
  const isShown = useIsMounted();
  const queryClient = useQueryClient();

  const form = useAppForm<UpdateValues>({
    initialValues: draft?.values ?? updateValues(update),
    send: async (sent) => {
      const saved = await saveChanges(sent);
      if (saved !== null) showToast({ title: 'Update Saved', description: savedMessage(saved), tone: 'success' });
    },
  });
  const { values } = form;
  const latest = useRef(values);

  const id = base?.id ?? NEW;
  const opened = updateValues(begun);
  const isOvertaken = begun?.version !== base?.version;
  const isChanged = Object.keys(updateChange(opened, values)).length > 0;

  useEffect(() => {
    latest.current = values;
    if (isChanged) updateDrafts.store(id, { values, base: begun });
    else updateDrafts.forget(id);
  }, [values, isChanged, id, begun]);

  const fail = (error: unknown, what: Omit<Failure, 'text'>) => {
    const refused = refusedFields(error, ['title', 'content', 'reportUrl', 'pages', 'recipientIds']);
    const { recipientIds: recipients, ...texts } = refused;
    if (Object.keys(refused).length === 0) setFailure({ ...what, text: failureMessage(error) });
    else form.refuse({ ...texts, recipients });
  };

  /** Continues from the stored record. Input typed since `sent` stays. */
  const rebaseOn = (record: AuthoredUpdate, sent: UpdateValues) => {
    setBase(record);
    setBegun(record);
    form.setValues((current) => mergeChanges(sent, current, updateValues(record)).values);
  };

  const adopt = (record: AuthoredUpdate) => (isOvertaken ? setBase(record) : rebaseOn(record, opened));

  const singleFlight = useSingleFlight();
  /** Resolves with the record once everything is saved; null if the server refused. */
  const saveChanges = async (sent: UpdateValues): Promise<AuthoredUpdate | null> => {
    setFailure(null);
    const changes = updateChange(opened, sent);
    if (base !== null && Object.keys(changes).length === 0) {
      // The user has no changes left: the other user's text applies.
      if (isOvertaken) rebaseOn(base, sent);
      return base;
    }
    try {
      const saved = await save.mutateAsync({ change: changes, base, notifyReaders: notifiesReaders });
      setNotifiesReaders(false);
      rebaseOn(saved, sent);
      // Explicitly, because an unmounted page no longer writes its draft.
      if (base === null || latest.current === sent) updateDrafts.forget(id);
      if (base === null && isShown()) onCreated(saved);
      return saved;
    } catch (error) {
      const newer = newerState<AuthoredUpdate>(error);
      if (newer === undefined) fail(error, { tone: 'danger', title: 'The update was not saved.' });
      else setBase(newer);
      return null;
    }
  };

  const publishNow = async (): Promise<void> => {
    const sent = values;
    const saved = await saveChanges(sent);
    if (saved === null) return;
    // An author publishes only text that they have seen: the save has merged another user's changes.
    if (isOvertaken) return setFailure(READ_AGAIN);
    try {
      const { published, isAsSent } = await publish.mutateAsync(saved);
      if (!isAsSent) {
        rebaseOn(published, sent);
        return setFailure(PUBLISHED_ELSEWHERE);
      }
      if (isShown()) onPublished();
    } catch (error) {
      const newer = newerState<AuthoredUpdate>(error);
      if (newer === undefined) return fail(error, NOT_PUBLISHED);
      rebaseOn(newer, sent);
      setFailure(READ_AGAIN);
    }
  };

  const checkPublishable = (): boolean => {
    const text = (typed: string) => (typed.trim() === '' ? null : typed);
    const [title, content] = [text(values.title), text(values.content)];
    const problem = publishingProblem({ title, content });
    form.clearMessages();
    if (problem !== undefined) form.refuse({ [title === null ? 'title' : 'content']: problem });
    return problem === undefined;
  };

  const saveForSchedule = async (): Promise<AuthoredUpdate | null> => {
    if (!checkPublishable()) return null;
    const saved = await saveChanges(values);
    if (saved === null || !isOvertaken) return saved;
    // As before publishing: the save has merged another user's changes.
    setFailure(READ_BEFORE_SCHEDULE);
    return null;
  };

  /** The test of a published update shows its stored text: saving a correction would send it to the readers. */
  const saveForTest = async (): Promise<AuthoredUpdate | null> =>
    base?.publishedAt === null ? saveChanges(values) : base;

  const readAgain = async (): Promise<void> => {
    void refreshUpdateLists(queryClient);
    try {
      const written = await queryClient.fetchQuery({ ...authoredUpdateQuery(id), staleTime: 0 });
      if (written !== null) adopt(written);
    } catch (error) {
      fail(error, { tone: 'danger', title: 'The update could not be read again.' });
    }
  };

  return {
    form,
    change: (part: Partial<UpdateValues>) => form.setValues((current) => ({ ...current, ...part })),
    failure,
    isChanged,
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    isPublished: base !== null && base.publishedAt !== null,
    /** The latest stored record; null until it is stored. */
    record: base,
    /** Another user's changes, formatted; null without any. */
    newer: isOvertaken && base !== null ? formatNewerValues(opened, updateValues(base)) : null,
    notifiesReaders,
    setNotifiesReaders,
    /** Continues from the record that another action has written. Unsaved input stays, and so does the notice of another user's changes. */
    adopt,
    /** Continues from the version of another user, for which an action was refused. */
    takeNewer: (record: AuthoredUpdate, action?: PreparedAction) => {
      if (isChanged) setBase(record);
      else rebaseOn(record, opened);
      if (action === 'schedule') setFailure(READ_BEFORE_SCHEDULE);
    },
    /** Saves what was typed before an action; null if the action must not follow. */
    saveBefore: (action: PreparedAction) => (action === 'schedule' ? saveForSchedule() : saveForTest()),
    /** Saves what was typed, so that the draft quotes it; false if the server refused. */
    saveBeforeDraft: async () => (await saveChanges(values)) !== null,
    /** Continues from the stored record after another feature has written it. */
    readAgain: () => void readAgain(),
    /** Whether the update can be published as it is. Shows the reason under the field if not. */
    checkPublishable,
    /** Calls `onEnd` after any outcome. */
    publish: (onEnd: () => void) => singleFlight(() => publishNow().then(onEnd)),
  };
}

function savedMessage({ publishedAt }: AuthoredUpdate): string {
  return publishedAt === null ? 'Only authors can see the draft' : 'Recipients can now read the changes';
}
