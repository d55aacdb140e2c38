import { brand } from '@aicv/domain/text/brand';
import { Download, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../../../lib/session/use-brand.ts';
import { authorshipRecord } from '../model/authorship-record.ts';
import { BackLink } from './back-link.tsx';

const linkClass = 'text-link underline';

type VerificationRecordProps = {
  backLink?: ReactNode;
  /** A separate section after the record. */
  documentCheck?: ReactNode;
  /** The visitor came for the check: it is before the record. */
  isCheckFirst?: boolean;
};

/** Public proof of authorship: publication, checksum and legal statement (REQ-267, REQ-268). */
export function VerificationRecord({
  backLink = <BackLink />,
  documentCheck,
  isCheckFirst = false,
}: VerificationRecordProps) {
  const { legalEmail } = useBrand();
  return (
    <article className="mx-auto w-full max-w-[68rem]">
      {backLink}
      {isCheckFirst ? documentCheck : null}
      <header className="mt-6 border-line border-b pb-6">
        <p className="label inline-flex items-center gap-2 rounded-sm bg-success-soft px-2 py-1 text-success">
          <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />
          ACTIVE | PROTECTED | VERIFIED
        </p>
        <h1 className="mt-4 font-display text-fg text-title">Authorship Verification</h1>
        <p className="mt-2 max-w-measure text-fg-2 text-lg">
          This page records who wrote the work on which the {brand.name} platform is built, when it was published, and
          how anyone can check the published document without trusting us.
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a
            href={brand.doiUrl}
            rel="external"
            className="inline-flex min-h-7 overflow-hidden rounded-sm pointer-coarse:min-h-11 border border-brass text-sm"
          >
            <span className="label grid place-items-center bg-brass-soft px-2 text-brass">DOI</span>
            <span className="grid place-items-center break-all bg-raised px-2 py-1 font-mono text-fg">{brand.doi}</span>
          </a>
          <a
            href={brand.archiveRecordUrl}
            rel="external"
            className={`inline-flex min-h-6 items-center text-md pointer-coarse:min-h-11 ${linkClass}`}
          >
            Record in the {brand.archiveName}
          </a>
        </div>
      </header>

      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <Details heading="Publication details">
          <Detail term="Title">{brand.publicationTitle}</Detail>
          <Detail term="Author">{brand.founderName}</Detail>
          <Detail term="Version">{brand.publicationVersion} authorship lock verified</Detail>
          <Detail term="Publisher">{brand.legalName}</Detail>
          <Detail term="Date">
            <time dateTime={brand.publicationDate}>{brand.publicationDate}</time>
          </Detail>
        </Details>
        <Details heading="Verification details">
          <Detail term="Protocol">{brand.protocolName}</Detail>
          <Detail term="Date">
            <time dateTime={brand.publicationDate}>{brand.publicationDate}</time>
          </Detail>
          <Detail term="SHA-256 checksum">
            <code className="break-all font-mono text-md">{authorshipRecord.sha256}</code>
          </Detail>
          <Detail term="Trust holder">{brand.trustHolder}</Detail>
        </Details>
      </div>

      {isCheckFirst ? null : documentCheck}

      <section aria-labelledby="check-the-record" className="mt-10 grid max-w-measure gap-3 text-fg-2 text-lg">
        <h2 id="check-the-record" className="font-semibold text-fg text-xl">
          Check the authorship record
        </h2>
        <p>
          The checksum belongs to the authorship record. Download it and compute its SHA-256: the result must equal the
          checksum above, character for character.
        </p>
        <p>
          <a
            href={authorshipRecord.href}
            download={authorshipRecord.fileName}
            className={`inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-11 ${linkClass}`}
          >
            <Download aria-hidden="true" className="size-4" />
            Download {authorshipRecord.fileName}
          </a>
        </p>
        <p>On Linux:</p>
        <Command>sha256sum {authorshipRecord.fileName}</Command>
        <p>On macOS:</p>
        <Command>shasum -a 256 {authorshipRecord.fileName}</Command>
        <p>On Windows, in PowerShell:</p>
        <Command>Get-FileHash {authorshipRecord.fileName}</Command>
      </section>

      <section aria-labelledby="legal-statement" className="mt-10 grid max-w-measure gap-3 text-fg-2 text-lg">
        <h2 id="legal-statement" className="font-semibold text-fg text-xl">
          Legal statement
        </h2>
        <p>
          {brand.founderName} declares that she conceived and wrote the work identified on this page, in the version and
          on the date stated. {brand.legalName} has published the record with her consent. The {brand.trustHolder} keeps
          an unchanged copy and confirms its checksum on request.
        </p>
        <p>
          Copyright in the work belongs to the author and the publisher; this record grants no license. It establishes
          authorship and date. It is not an offer of securities, investment advice, or a statement about the value of a
          venture.
        </p>
        <p>
          Questions about this record go to{' '}
          <a href={`mailto:${legalEmail}`} className={linkClass}>
            {legalEmail}
          </a>
          .
        </p>
      </section>
    </article>
  );
}

function Details({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-raised p-5">
      <h2 className="font-semibold text-fg text-xl">{heading}</h2>
      <dl className="mt-4 grid gap-4">{children}</dl>
    </section>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label text-fg-3">{term}</dt>
      <dd className="mt-1 text-fg text-lg tabular-nums">{children}</dd>
    </div>
  );
}

function Command({ children }: { children: ReactNode }) {
  return (
    <p>
      <code className="block break-words rounded-md border border-line bg-sunken px-3 py-2 font-mono text-fg text-md">
        {children}
      </code>
    </p>
  );
}
