import type { Verification } from '@aicv/contracts/legal/verification';
import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { certificateFacts, checkMessage } from '../model/check-message.ts';
import type { CheckSubject } from '../model/check-subject.ts';

interface CheckedDocument {
  readonly subject: CheckSubject;
  /** Null if the check was by code. */
  readonly sha256: string | null;
  readonly verification: Verification;
}

const LOOKS = {
  success: { Icon: CircleCheck, box: 'border-success/35 bg-success-soft', word: 'text-success' },
  warning: { Icon: CircleHelp, box: 'border-warning/35 bg-warning-soft', word: 'text-warning' },
  danger: { Icon: CircleX, box: 'border-danger/35 bg-danger-soft', word: 'text-danger' },
} as const;

/** The result of a check. It gets the focus. */
export function CheckResult({ result }: { result: CheckedDocument }) {
  const { subject, sha256, verification } = result;
  const { tone, word, title, text } = checkMessage(subject, verification);
  const { Icon, box, word: color } = LOOKS[tone];
  const wordRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => wordRef.current?.focus(), []);
  return (
    <div className={clsx('grid gap-4 rounded-lg border p-5 sm:p-6', box)}>
      <h2
        ref={wordRef}
        tabIndex={-1}
        className={clsx(
          'flex scroll-mt-6 items-center gap-3 font-display text-[2.75rem] leading-12 outline-none',
          color,
        )}
      >
        <Icon aria-hidden="true" className="size-10 shrink-0" strokeWidth={1.75} />
        {word}
      </h2>
      <p className="text-fg text-md">
        <strong className="font-semibold">{title}</strong> {text}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {certificateFacts(verification).map(({ term, fact }) => (
          <Fact key={term} term={term} isProof={false}>
            {fact}
          </Fact>
        ))}
        {subject.by === 'file' ? <Fact term="File">{subject.file.name}</Fact> : null}
        {subject.by === 'code' ? <Fact term="Code">{subject.code}</Fact> : null}
        {sha256 === null ? null : <Fact term="SHA-256">{sha256}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ term, isProof = true, children }: { term: string; isProof?: boolean; children: string }) {
  return (
    <>
      <dt className="text-fg-2">{term}</dt>
      <dd className={`min-w-0 text-fg ${isProof ? 'break-all font-mono' : 'wrap-anywhere font-[550]'}`}>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
