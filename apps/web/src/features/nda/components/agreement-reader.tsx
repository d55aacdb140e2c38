import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import { type RefObject, useEffect, useState } from 'react';
import { NumberedSections } from '../../../components/layout/numbered-sections.tsx';

/** Within this distance of the bottom, the text counts as read (REQ-78). */
const END_THRESHOLD_PX = 10;

type AgreementReaderProps = {
  ref: RefObject<HTMLElement | null>;
  /** Called whenever the end is in view. */
  onEndReached: () => void;
};

/** The text of the NDA in a scrollable box, which the keyboard can scroll too. A bar at the top shows the reading progress. */
export function AgreementReader({ ref, onEndReached }: AgreementReaderProps) {
  const [progress, setProgress] = useState(0);

  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const measure = () => {
      const left = box.scrollHeight - box.clientHeight - box.scrollTop;
      const whole = box.scrollHeight - box.clientHeight;
      const now = left <= END_THRESHOLD_PX ? 1 : box.scrollTop / whole;
      setProgress((furthest) => Math.max(furthest, now));
      // A text that is shorter than its box is entirely in view.
      if (box.clientHeight > 0 && left <= END_THRESHOLD_PX) onEndReached();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [ref, onEndReached]);

  return (
    <div>
      <div aria-hidden="true" className="h-[3px] bg-line forced-color-adjust-none">
        <div className="h-full origin-left bg-accent" style={{ transform: `scaleX(${progress})` }} />
      </div>
      <section
        ref={ref}
        aria-label="Text of the non-disclosure agreement"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="h-66 max-h-[38dvh] min-h-32 overflow-y-auto overscroll-contain rounded-b-lg border border-line-strong border-t-0 bg-surface px-4.5 py-4 text-fg-2 text-md"
      >
        <NumberedSections sections={CURRENT_NDA.sections} />
        <p className="text-fg-3">End of agreement · version {CURRENT_NDA.version}</p>
      </section>
    </div>
  );
}
