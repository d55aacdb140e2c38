import type { AgreementText } from '@aicv/domain/legal/agreements/agreement-text';
import { CURRENT_CONFIDENTIALITY_AGREEMENT as agreement } from '@aicv/domain/legal/agreements/current-agreement';
import { ChevronDown, Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { NumberedSections } from '../../../components/layout/numbered-sections.tsx';
import { revealElement } from '../../../components/layout/reveal-element.ts';
import { loadDocument } from '../../../components/markdown/load-document.ts';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { useAcceptAgreement } from '../mutations.ts';

type AgreementDialogProps = {
  open: boolean;
  /** Differs from the version of the displayed text if the page was open when a new version was published. */
  versionInForce: string;
  /** The sign-out button, for a user who does not accept. */
  logOut: ReactNode;
  /** Moves the focus when the dialog closes, because no element had it before. Returns false. */
  onClosed: () => false;
};

/** The confidentiality agreement. Only acceptance closes it (REQ-60, REQ-64, REQ-67, REQ-61, REQ-62, REQ-63, REQ-65). */
export function AgreementDialog({ open, versionInForce, logOut, onClosed }: AgreementDialogProps) {
  const [showsFullText, setShowsFullText] = useState(false);
  const [isAcknowledged, setIsAcknowledged] = useState(false);
  const titleRef = useRef<HTMLDivElement>(null);
  const acceptance = useAcceptAgreement();
  const singleFlight = useSingleFlight();
  const isOutdated = versionInForce !== agreement.version;

  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      dismissible={false}
      size="lg"
      initialFocus={titleRef}
      finalFocus={onClosed}
      title="CONFIDENTIALITY AGREEMENT REQUIRED"
      description={
        isOutdated
          ? `Version ${versionInForce} took effect after this page was loaded.`
          : `Version ${agreement.version}, effective ${formatCalendarDate(agreement.effectiveDate)}. Please read it and accept it to use the platform.`
      }
      footer={
        <>
          <span className="mr-auto grow basis-full sm:basis-56 text-fg-2 text-xs">
            Acceptance is recorded with timestamp and IP address.
          </span>
          {logOut}
          {isOutdated ? (
            <Button variant="primary" onClick={() => void loadDocument(() => window.location.reload())}>
              RELOAD PAGE
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={!isAcknowledged && !acceptance.isPending}
              pending={acceptance.isPending}
              pendingLabel="ACCEPTING..."
              onClick={() => singleFlight(acceptance.mutateAsync)}
            >
              ACCEPT AGREEMENT
            </Button>
          )}
        </>
      }
    >
      {/* Focus starts at the top of the text: a long dialog that opens at its checkbox hides its content. */}
      <div ref={titleRef} tabIndex={-1} className="outline-none">
        {isOutdated ? (
          <Alert tone="warning" announce>
            The agreement has a new version. Reload the page to read it.
          </Alert>
        ) : (
          <>
            <ul className="grid gap-2.5">
              {agreement.summary.map((point) => (
                <li key={point.title} className="border-brass border-l-2 pl-3.5 text-md">
                  <strong className="font-[550] text-fg">{point.title}</strong>
                  <p className="text-fg-2">{point.text}</p>
                </li>
              ))}
            </ul>
            <div className="mt-5 flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-expanded={showsFullText}
                aria-controls="agreement-full-text"
                icon={<ChevronDown className={showsFullText ? 'rotate-180' : ''} />}
                onClick={() => setShowsFullText(!showsFullText)}
              >
                {showsFullText ? 'Hide Full Text' : 'View Full Agreement'}
              </Button>
              <a
                href="/api/legal/download-agreement"
                target="_blank"
                rel="noopener"
                className={buttonClass({ size: 'sm' })}
              >
                <span className="inline-flex items-center gap-2">
                  <Download aria-hidden="true" className="size-4" />
                  Download PDF
                </span>
              </a>
            </div>
            <div id="agreement-full-text" hidden={!showsFullText}>
              {showsFullText ? <AgreementFullText agreement={agreement} /> : null}
            </div>
            <Checkbox
              className="mt-5"
              label="I have read the confidentiality agreement, I understand it, and I agree to be bound by it."
              checked={isAcknowledged}
              onChange={(event) => setIsAcknowledged(event.target.checked)}
            />
            {acceptance.isError ? (
              // Usually below the visible part of the dialog.
              <div ref={revealElement} className="mt-4">
                <Alert tone="danger">Failed to accept agreement. Please check your connection and try again.</Alert>
              </div>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** All sections of the agreement in a scrollable box, which the keyboard can scroll too. */
function AgreementFullText({ agreement }: { agreement: AgreementText }) {
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
