import { SESSION_END_SENTENCES } from '@aicv/domain/identity/session-end';
import { showToast } from '../components/feedback/toast-store.ts';
import { sessionEndReason } from '../lib/session/session.ts';

/** Explains why the sign-in page has replaced the page. */
export function showSessionEnded(): void {
  const reason = sessionEndReason();
  const description = reason === null ? 'Sign in again to continue.' : SESSION_END_SENTENCES[reason];
  showToast({ title: 'Your session has ended', description, tone: 'destructive' });
}
