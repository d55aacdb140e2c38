import { Spinner } from '../../components/feedback/spinner.tsx';
import { useIsPageLoading } from './preload-before-navigation.ts';

/** Shown above the current page while the code of the next one loads. */
export function PageLoading() {
  if (!useIsPageLoading()) return null;
  return (
    <div
      data-pending
      role="status"
      className="fixed top-3 left-1/2 z-40 flex -translate-x-1/2 items-center gap-2 rounded-lg border border-line bg-raised px-3 py-2 text-fg-2 text-sm shadow-3"
    >
      <Spinner size={16} className="text-accent-text" />
      Loading...
    </div>
  );
}
