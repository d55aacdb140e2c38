import { clsx } from 'clsx';

/** A grey block in the place of content that is on its way; `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={clsx('animate-pulse rounded-sm bg-hover', className)} />;
}
