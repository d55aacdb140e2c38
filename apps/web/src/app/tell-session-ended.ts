import { showToast } from '../ui/toast-store.ts';

/** Says why the page has given way to the sign-in. */
export function tellSessionEnded(): void {
  showToast({ title: 'Your session has ended', description: 'Sign in again to continue.', tone: 'destructive' });
}
