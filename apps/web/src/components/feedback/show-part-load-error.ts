import { isOffline } from '../../lib/api/connection.ts';
import { showToast } from './toast-store.ts';

/**
 * Shows that a part or a page that the user requested failed to load. The page stays with all input. Some browsers cache a failed import
 * for the lifetime of the page: then only a reload helps, as it does after a newer release.
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
