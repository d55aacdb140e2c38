import { ArrowLeft } from 'lucide-react';

/** A plain link back to the dashboard, for pages that are also public. */
export function BackLink() {
  return (
    <a
      href="/"
      className="inline-flex min-h-6 items-center gap-2 text-md text-link pointer-coarse:min-h-11 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to dashboard
    </a>
  );
}
