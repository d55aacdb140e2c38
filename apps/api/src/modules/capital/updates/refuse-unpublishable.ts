import { publishingProblem } from '@aicv/domain/capital/investor-update';
import { validationFailed } from '../../../platform/http/errors/api-error.ts';

/** Refuses an update without title or text, at the missing field. */
export function refuseUnpublishable(update: { title: string | null; content: string | null }): void {
  const problem = publishingProblem(update);
  if (problem !== undefined) throw validationFailed(update.title === null ? 'title' : 'content', problem);
}
