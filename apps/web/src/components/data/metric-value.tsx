import type { DisplayText } from '../../lib/format/display-text.ts';
import { SampleChip } from './sample-chip.tsx';

/** A metric's value. A sample is always labeled as one (REQ-239). */
export function MetricValue({ of: { text, isSample, exact } }: { of: DisplayText }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span title={exact}>{text}</span>
      {isSample ? <SampleChip /> : null}
    </span>
  );
}
