import { isOffline } from '../lib/connection.ts';
import { showToast } from './toast-store.ts';

/**
 * Says that a part or a page that the user asked for could not be loaded. The page stays with everything typed. Some browsers remember a
 * failed import for as long as the page lives: only a reload helps then, also when a newer release has replaced the one of the page.
 */
export function showPartLoadError(title = 'This part could not be loaded'): void {
  showToast({
    title,
    description: isOffline()
      ? 'You are offline. Try again when you are back online.'
      : 'Try again. If that does not help, save your work and reload the page.',
    tone: 'destructive',
  });
}
