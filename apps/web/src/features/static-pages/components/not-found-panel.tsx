import { FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

/** Shown for an unknown URL (REQ-140). */
export function NotFoundPanel({ backLink = <BackLink /> }: { backLink?: ReactNode }) {
  return (
    <article className="mx-auto my-14 w-full max-w-[34rem] rounded-lg border border-line bg-raised p-8">
      <FileQuestionMark aria-hidden="true" className="size-6 text-fg-3" strokeWidth={1.5} />
      <h1 className="mt-4 font-display text-fg text-title">404 Page Not Found</h1>
      <p className="mt-2 mb-6 text-fg-2 text-lg">Did you forget to add the page to the router?</p>
      {backLink}
    </article>
  );
}
