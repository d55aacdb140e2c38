import { clsx } from 'clsx';

/** A gray block in place of loading content; `className` sets its size. Marked, so that the page footer waits for it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div data-pending aria-hidden="true" className={clsx('animate-pulse rounded-sm bg-hover', className)} />;
}

/** A grey bar as long as the text that is expected, which breaks into the same lines. Where colours are forced it is not to be seen at all. */
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
