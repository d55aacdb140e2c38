import { Badge } from './badge.tsx';

/** Marks a figure that stands where no record carries one, so that no one takes it for real (REQ-239). */
export function SampleChip() {
  return (
    // A figure may stand in the display face.
    <Badge tone="neutral" className="font-sans">
      Sample
    </Badge>
  );
}
