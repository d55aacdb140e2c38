import { brand } from '@aicv/domain/text/brand';
import type { ReactNode } from 'react';
import { useBrand } from '../../../lib/session/use-brand.ts';
import type { LegalBlock, LegalSection } from '../model/legal-section.ts';
import { BackLink } from './back-link.tsx';

type LegalPageProps = {
  title: string;
  dates: string;
  sections: readonly LegalSection[];
  backLink?: ReactNode;
};

/** Layout of the legal pages: title, dates, table of contents, numbered sections, and the note about legal review. */
export function LegalPage({ title, dates, sections, backLink = <BackLink /> }: LegalPageProps) {
  return (
    <article className="mx-auto w-full max-w-[68rem]">
      {backLink}
      <header className="mt-6 border-line border-b pb-6">
        <h1 className="font-display text-fg text-title">{title}</h1>
        <p className="mt-2 text-fg-3 text-md tabular-nums">{dates}</p>
      </header>
      <div className="mt-8 grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
        <nav aria-label="On this page" className="lg:sticky lg:top-8 lg:self-start">
          <h2 className="label text-fg-3">On this page</h2>
          <ol className="mt-3 grid gap-1 text-fg-2 pointer-coarse:mt-1 pointer-coarse:gap-0 text-sm tabular-nums">
            {sections.map((section, index) => (
              <li key={section.heading}>
                <a
                  href={`#${anchorOf(section)}`}
                  className="inline-flex min-h-6 gap-2 py-0.5 underline-offset-4 pointer-coarse:py-3.25 hover:text-fg hover:underline"
                >
                  <span>{index + 1}.</span>
                  <span>{section.heading}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-measure">
          {sections.map((section, index) => (
            <section
              key={section.heading}
              aria-labelledby={anchorOf(section)}
              className="mb-10 grid gap-3 text-fg-2 text-lg"
            >
              <h2 id={anchorOf(section)} className="scroll-mt-8 font-semibold text-fg text-xl">
                {index + 1}. {section.heading}
              </h2>
              {section.blocks.map((block) => (
                <Block key={keyOf(block)} block={block} />
              ))}
            </section>
          ))}
          <p className="border-line border-t pt-4 text-fg-3 text-sm">
            Template text for counsel’s review. It is to be reviewed by qualified counsel before it is relied upon.
          </p>
        </div>
      </div>
    </article>
  );
}

/** Readable and stable, so that users can share a link to a section. */
function anchorOf(section: LegalSection): string {
  return section.heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('subheading' in block) return <h3 className="mt-2 font-semibold text-fg text-lg">{block.subheading}</h3>;
  if ('contact' in block) return <LegalContact hours={block.contact === 'with-hours'} />;
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-fg-3">
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function keyOf(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  if ('subheading' in block) return block.subheading;
  if ('contact' in block) return 'contact';
  return block.list.join('\n');
}

/** The firm's legal contact; `hours` adds the business hours. */
function LegalContact({ hours = false }: { hours?: boolean }) {
  const { legalEmail } = useBrand();
  return (
    <address className="text-lg text-fg-2 not-italic">
      <p className="text-fg">{brand.legalName}, Legal Department</p>
      <p>{brand.legalAddress}</p>
      <p>
        E-mail:{' '}
        <a href={`mailto:${legalEmail}`} className="text-link underline">
          {legalEmail}
        </a>
      </p>
      <p className="tabular-nums">Telephone: {brand.legalPhone}</p>
      {hours ? <p className="tabular-nums">Business hours: {brand.legalBusinessHours}</p> : null}
    </address>
  );
}
