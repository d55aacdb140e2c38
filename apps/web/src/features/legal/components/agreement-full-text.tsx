import type { AgreementText } from '@aicv/domain/agreements/agreement-text';
import { NumberedSections } from '../../../ui/numbered-sections.tsx';

/** Every section of the agreement in a box that scrolls, also by keyboard. */
export function AgreementFullText({ agreement }: { agreement: AgreementText }) {
  return (
    <section
      aria-label="Full text of the agreement"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="mt-4 max-h-72 overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface px-4.5 py-4 text-md text-fg-2"
    >
      <NumberedSections sections={agreement.sections} />
      <p className="text-fg-3">End of agreement · version {agreement.version}</p>
    </section>
  );
}
