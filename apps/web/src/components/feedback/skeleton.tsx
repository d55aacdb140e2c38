import { clsx } from 'clsx';

/** A gray block in place of loading content; `className` sets its size. Its mark makes the page footer wait. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div data-pending aria-hidden="true" className={clsx('animate-pulse rounded-sm bg-hover', className)} />;
}

/** A gray bar as long as the expected text, which wraps into the same lines. In forced-colors mode it is invisible. */
export function SkeletonText({ children }: { children: string }) {
  return (
    <span
      data-pending
      aria-hidden="true"
      className="animate-pulse select-none rounded-sm bg-hover box-decoration-clone text-transparent forced-colors:invisible"
    >
      {children}
    </span>
  );
}
