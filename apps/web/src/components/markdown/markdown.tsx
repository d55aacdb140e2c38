import { anchorInText, languageOfCode } from '@aicv/contracts/markdown/markdown-anchors';
import { directionOf, readMarkdown } from '@aicv/contracts/markdown/markdown-tree';
import { memo, type ReactNode } from 'react';
import { type Components, renderTree } from './markdown-elements.ts';

type MarkdownProps = {
  children: string;
  /** The level of the heading above the text. */
  below?: 1 | 2 | undefined;
  /** The number of # of the text's top sections, which are one level below that heading. */
  sectionMark?: 1 | 2 | undefined;
  /** Whether images show that are files of the record. Otherwise they are links with their descriptions. */
  withPictures?: boolean | undefined;
};

/** Elements that the content security policy would block, or that have no accessible name, are shown as text. */
const COMPONENTS: Components = {
  p: ({ children }) => <p className="my-3 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc ps-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="my-3 list-decimal ps-6">
      {children}
    </ol>
  ),
  li: ({ id, children }) => (
    <li id={id} className="my-1">
      {children}
    </li>
  ),
  blockquote: ({ children }) => <blockquote className="my-4 border-line-strong border-s-2 ps-4">{children}</blockquote>,
  hr: () => <hr className="my-6 border-line" />,
  code: ({ children }) => <code className="rounded-xs bg-sunken px-1 font-mono text-[0.875em]">{children}</code>,
  pre: ({ node, children }) => <CodeBlock language={languageOfCode(node)}>{children}</CodeBlock>,
  table: ({ children }) => (
    <ScrollBox label="Table" className="my-4 rounded-md border border-line">
      {/* Breaking anywhere would make columns as narrow as one character. */}
      <table className="wrap-break-word w-full border-collapse text-md">{children}</table>
    </ScrollBox>
  ),
  th: ({ children, style }) => (
    <th scope="col" style={style} className="border-line border-b px-3 py-2 text-start font-[550] text-fg">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border-line border-b px-3 py-2 align-top">
      {children}
    </td>
  ),
  a: ({ href, id, 'aria-label': label, children }) => (
    <TextLink href={href} id={id} label={label}>
      {children}
    </TextLink>
  ),
  img: ({ src, alt }) => <Picture src={src} description={alt} />,
  // The checkbox of a task list.
  input: ({ checked }) => (
    <span>
      <span aria-hidden="true">{checked ? '☑' : '☐'} </span>
      <span className="sr-only">{checked ? 'Done: ' : 'Open: '}</span>
    </span>
  ),
};

/** Styles by distance from the heading above the text. */
const HEADING_LOOKS = [
  'mt-7 mb-2 font-semibold text-fg text-xl',
  'mt-6 mb-2 font-[550] text-fg text-lg',
  'mt-5 mb-1.5 font-[550] text-fg text-lg',
  'mt-4 mb-1 font-[550] text-fg',
  'mt-4 mb-1 font-[550] text-fg',
  'mt-4 mb-1 text-fg-2',
] as const;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Headings start below the page's own. */
function headingsFrom(below: number, sectionMark: number): Components {
  const pairs = HEADINGS.map((written, index): [string, Components['h2']] => {
    const rank = Math.max(1, index + 2 - sectionMark);
    const Tag = HEADINGS[Math.min(below + rank, 6) - 1] ?? 'h6';
    const look = HEADING_LOOKS[rank - 1] ?? '';
    return [
      written,
      ({ id, children }) => (
        <Tag id={id} className={`${look} scroll-mt-16 first:mt-0`}>
          {children}
        </Tag>
      ),
    ];
  });
  return Object.fromEntries(pairs);
}

/** Memoized: React would remount a component that is created again at each rendering. */
const COMPONENTS_FROM = [1, 2].map((below) =>
  [1, 2].map((sectionMark) => ({ ...COMPONENTS, ...headingsFrom(below, sectionMark) })),
);

/** Text in Markdown (CommonMark with tables, task lists, footnotes and strikethrough). HTML in it is not shown. */
export const Markdown = memo(function Markdown({
  children,
  below = 1,
  sectionMark = 1,
  withPictures = false,
}: MarkdownProps) {
  const tree = readMarkdown(children, { withPictures });
  return (
    <div dir={directionOf(tree)} className="max-w-measure min-w-0 wrap-anywhere text-fg-2 text-lg">
      {renderTree(tree, COMPONENTS_FROM[below - 1]?.[sectionMark - 1] ?? COMPONENTS)}
    </div>
  );
});

type TextLinkProps = {
  href: string | undefined;
  id?: string | undefined;
  label?: string | undefined;
  children?: ReactNode;
};

function TextLink({ href, id, label, children }: TextLinkProps) {
  if (href === undefined || href === '') return children;
  // Footnotes and sections link to positions in the same text.
  const isInside = href.startsWith('#');
  return (
    <a
      id={id}
      href={isInside ? anchorInText(href) : href}
      aria-label={label}
      {...(isInside ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className="scroll-mt-16 text-link underline"
    >
      {children}
    </a>
  );
}

function Picture({ src, description }: { src: string | undefined; description: string | undefined }) {
  const alt = description === undefined || description.trim() === '' ? 'Image without a description' : description;
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="my-4 h-auto max-h-160 min-h-6 max-w-full rounded-md border border-line bg-surface text-fg-2 text-md"
    />
  );
}

function CodeBlock({ language, children }: { language: string; children: ReactNode }) {
  return (
    <div dir="ltr" className="my-4 overflow-hidden rounded-md border border-line">
      {language === '' ? null : (
        <p aria-hidden="true" className="label border-line border-b bg-sunken px-3 py-1 text-fg-3">
          {language}
        </p>
      )}
      <ScrollBox label={language === '' ? 'Code' : `Code, ${language}`}>
        <pre className="p-3 text-md [&>code]:bg-transparent [&>code]:p-0">{children}</pre>
      </ScrollBox>
    </div>
  );
}

function ScrollBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className={`overflow-x-auto ${className ?? ''}`}
    >
      {children}
    </div>
  );
}
