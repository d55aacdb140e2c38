import type { Certificate } from '@aicv/contracts/academy/courses';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';

type CompletionPanelProps = {
  takesFocus: boolean;
  courseTitle: string;
  /** Newly earned. */
  certificates: readonly Certificate[];
  certificateLink: (certificate: Pick<Certificate, 'id' | 'title'>) => ReactNode;
};

/** States that the course is completed, and what the user has earned. */
export function CompletionPanel({ takesFocus, courseTitle, certificates, certificateLink }: CompletionPanelProps) {
  const headingId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-10 max-w-measure rounded-lg border border-brass/35 bg-brass-soft p-5 sm:p-6"
    >
      <div className="flex items-start gap-4">
        <span
          aria-hidden="true"
          className="mt-1 grid size-10 shrink-0 place-items-center rounded-full bg-raised text-brass"
        >
          <Award className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2
            id={headingId}
            ref={headingRef}
            tabIndex={-1}
            className="font-display text-[1.6875rem] text-fg leading-8 outline-none"
          >
            Course completed
          </h2>
          <p className="mt-1 text-fg-2 text-md">
            You have finished every lesson of <UserText className="text-fg">{courseTitle}</UserText>.
          </p>
          {certificates.length === 0 ? null : (
            <ul className="mt-4 divide-y divide-brass/25 border-brass/25 border-y">
              {certificates.map((certificate) => (
                <li key={certificate.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <span className="min-w-0">
                    <UserText className="block font-[550] text-fg text-md">{certificate.title}</UserText>
                    <span className="block text-fg-2 text-sm">
                      {certificate.kind === 'course' ? 'Course certificate' : 'Level certificate'}
                    </span>
                  </span>
                  {certificateLink(certificate)}
                </li>
              ))}
            </ul>
          )}
          <Link to="/academy" activeOptions={{ exact: true }} className={buttonClass({ className: 'mt-5' })}>
            BACK TO CATALOG
          </Link>
        </div>
      </div>
    </section>
  );
}
