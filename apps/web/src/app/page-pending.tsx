import { Spinner } from '../ui/spinner.tsx';

/** Stands in while the code of a page is on its way. */
export function PagePending() {
  return (
    <div data-pending role="status" className="grid flex-1 place-items-center py-20 text-accent-text">
      <Spinner size={24} />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
