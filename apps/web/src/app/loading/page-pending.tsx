import { Spinner } from '../../components/feedback/spinner.tsx';

/** Placeholder while the page's code loads. */
export function PagePending() {
  return (
    <div data-pending role="status" className="grid flex-1 place-items-center py-20 text-accent-text">
      <Spinner size={24} />
      <span className="sr-only">Loading...</span>
    </div>
  );
}
