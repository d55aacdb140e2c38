import type { AgreementText } from '@aicv/domain/agreements/agreement-text';

/** Every section of the agreement in a box that scrolls, also by keyboard. */
export function AgreementFullText({ agreement }: { agreement: AgreementText }) {
  return (
    <section
      aria-label="Full text of the agreement"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="mt-4 max-h-72 overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface px-4.5 py-4 text-md text-fg-2"
    >
      {agreement.sections.map((section, index) => (
        <section key={section.heading} className="mb-4">
          <h3 className="font-semibold text-fg">
            {index + 1}. {section.heading}
          </h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="text-fg-3">End of agreement · version {agreement.version}</p>
    </section>
  );
}
