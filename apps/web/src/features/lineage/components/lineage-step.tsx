import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type LineageStepProps = {
  heading: string;
  /** Whether the step has a record; an open step has a hollow dot. */
  isReached: boolean;
  children: ReactNode;
};

/** One step on the vertical line. */
export function LineageStep({ heading, isReached, children }: LineageStepProps) {
  return (
    <li className="group relative pb-6 pl-8 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-3 -bottom-1.5 left-1.75 w-0.5 -translate-x-1/2 bg-line-strong group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={clsx(
          'absolute top-1.25 left-0.5 size-2.5 rounded-full border-2 forced-color-adjust-none',
          isReached ? 'border-accent bg-accent' : 'border-line-strong bg-canvas',
        )}
      />
      <h2 className="label text-fg-3">{heading}</h2>
      <div className="mt-1 grid gap-2.5">{children}</div>
    </li>
  );
}

type LineageEntryProps = {
  /** The link to the record. */
  title: ReactNode;
  /** The sentence about the record. */
  children: ReactNode;
};

export function LineageEntry({ title, children }: LineageEntryProps) {
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-[550] text-fg text-md">{title}</p>
      <p className="wrap-anywhere text-fg-2 text-md">{children}</p>
    </div>
  );
}

/** What is missing, or why it is not shown. */
export function MissingStep({ children }: { children: ReactNode }) {
  return <p className="text-fg-2 text-md">{children}</p>;
}
