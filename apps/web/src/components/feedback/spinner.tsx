import { LoaderCircle } from 'lucide-react';

/** A spinning ring of `size` pixels. Decorative: name the pending action beside it. */
export function Spinner({ size = 16, className }: { size?: number | undefined; className?: string | undefined }) {
  return <LoaderCircle aria-hidden="true" size={size} className={`animate-spin ${className ?? ''}`} />;
}
