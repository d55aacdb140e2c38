import { LoaderCircle } from 'lucide-react';

/** A turning ring of `size` pixels; decorative, so say beside it what is being waited for. */
export function Spinner({ size = 16, className }: { size?: number | undefined; className?: string | undefined }) {
  return <LoaderCircle aria-hidden="true" size={size} className={`animate-spin ${className ?? ''}`} />;
}
