import type { AgreementText } from '@aicv/domain/legal/agreements/agreement-text';
import { NumberedSections } from '../../../components/layout/numbered-sections.tsx';

/** All sections of the agreement in a scrollable box, which the keyboard can scroll too. */
export function AgreementFullText({ agreement }: { agreement: AgreementText }) {
  return (
    <section
      aria-label="Full text of the agreement"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="mt-4 max-h-72 overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface px-4.5 py-4 text-md text-fg-2"
    >
      <NumberedSections sections={agreement.sections} />
      <p className="text-fg-3">End of agreement · version {agreement.version}</p>
    </section>
  );
}
