import { failureMessage } from '../../lib/api/api-request-error.ts';
import { dismissToast, showToast } from './toast-store.ts';

const UNDO_MS = 8_000;

interface UndoToast {
  readonly title: string;
  readonly description?: string;
  /** Title of the message after undoing. */
  readonly undoneTitle: string;
  /** Fails with a refusal of the server, for example because another user has changed the record since. */
  readonly undo: () => Promise<unknown>;
  /** Instead of the message of the failure. */
  readonly explain?: (error: unknown) => string | null;
}

/** Confirms an act and offers for eight seconds to undo it. */
export function showUndoToast({ title, description, undoneTitle, undo, explain }: UndoToast): void {
  const run = async () => {
    dismissToast();
    try {
      await undo();
      showToast({ title: undoneTitle, tone: 'success' });
    } catch (error) {
      showToast({
        title: 'Undo failed',
        description: explain?.(error) ?? failureMessage(error),
        tone: 'destructive',
      });
    }
  };
  showToast({
    title,
    description,
    tone: 'success',
    durationMs: UNDO_MS,
    action: { label: 'UNDO', onAction: () => void run() },
  });
}
