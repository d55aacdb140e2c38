import { Badge } from './badge.tsx';

/** Marks a sample value that replaces a missing one, so that no reader takes it for a real one (REQ-239). */
export function SampleChip() {
  return (
    // The value may use the display font.
    <Badge tone="neutral" className="font-sans">
      Sample
    </Badge>
  );
}
