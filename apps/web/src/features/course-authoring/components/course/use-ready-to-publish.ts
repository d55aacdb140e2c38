import type { CourseDraft, DraftLesson } from '@aicv/contracts/academy/course-authoring';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { flushLessons } from '../../lesson-mutations.ts';
import { hasQuizDraft, hasWorksheetDraft } from '../../model/part-drafts.ts';
import { courseDraftQuery } from '../../queries.ts';

interface Readiness {
  /** The working copy to be published, after all valid input has been saved. */
  readonly draft: CourseDraft;
  /** Lessons with input that could not be saved. */
  readonly unsaved: readonly DraftLesson[];
  /** Lessons whose quiz or worksheet form is open. */
  readonly inForms: readonly DraftLesson[];
}

type State = { readonly readiness: Readiness | null; readonly failure: string | null };

/** Saves the input and reloads the working copy; `again` repeats both. */
export function useReadyToPublish(courseId: string): State & { readonly again: () => Promise<void> } {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ readiness: null, failure: null });

  const again = useCallback(async () => {
    const newest = () => queryClient.fetchQuery({ ...courseDraftQuery(courseId), staleTime: 0 });
    try {
      const shown = queryClient.getQueryData(courseDraftQuery(courseId).queryKey) ?? (await newest());
      const unsaved = await flushLessons(shown.lessons, queryClient);
      const draft = await newest();
      setState({ readiness: { draft, unsaved, inForms: draft.lessons.filter(isInForms) }, failure: null });
    } catch (error) {
      setState({ readiness: null, failure: failureMessage(error) });
    }
  }, [courseId, queryClient]);

  useEffect(() => void again(), [again]);
  return { ...state, again };
}

function isInForms({ id, worksheets }: DraftLesson): boolean {
  return hasQuizDraft(id) || hasWorksheetDraft(id) || worksheets.some((worksheet) => hasWorksheetDraft(worksheet.id));
}
