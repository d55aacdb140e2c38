import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';

/** Headings begin below the page's own; what the platform's policy would block or a reader could not name is shown as text. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h2 className="mt-7 mb-2 font-semibold text-fg text-xl first:mt-0">{children}</h2>,
  h2: ({ children }) => <h3 className="mt-6 mb-2 font-[550] text-fg text-lg first:mt-0">{children}</h3>,
  h3: ({ children }) => <h4 className="mt-5 mb-1.5 font-[550] text-fg text-lg first:mt-0">{children}</h4>,
  h4: ({ children }) => <h5 className="mt-4 mb-1 font-[550] text-fg first:mt-0">{children}</h5>,
  h5: ({ children }) => <h6 className="mt-4 mb-1 font-[550] text-fg first:mt-0">{children}</h6>,
  h6: ({ children }) => <h6 className="mt-4 mb-1 text-fg-2 first:mt-0">{children}</h6>,
  p: ({ children }) => <p className="my-3 first:mt-0 last:mb-0">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="my-3 list-decimal pl-6">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="my-1">{children}</li>,
  blockquote: ({ children }) => <blockquote className="my-4 border-line-strong border-l-2 pl-4">{children}</blockquote>,
  hr: () => <hr className="my-6 border-line" />,
  code: ({ children }) => <code className="rounded-xs bg-sunken px-1 font-mono text-[0.875em]">{children}</code>,
  pre: ({ children }) => (
    <ScrollBox label="Code">
      <pre className="p-3 [&>code]:bg-transparent [&>code]:p-0">{children}</pre>
    </ScrollBox>
  ),
  table: ({ children }) => (
    <ScrollBox label="Table">
      <table className="w-full border-collapse text-md">{children}</table>
    </ScrollBox>
  ),
  th: ({ children, style }) => (
    <th scope="col" style={style} className="border-line border-b px-3 py-2 text-left font-[550] text-fg">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border-line border-b px-3 py-2 align-top">
      {children}
    </td>
  ),
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  // The content security policy shows no picture from elsewhere, and one that did load would tell its server who reads.
  img: ({ src, alt }) => <TextLink href={typeof src === 'string' ? src : undefined}>{alt || 'Picture'}</TextLink>,
  // The box of a task list.
  input: ({ checked }) => (
    <span>
      <span aria-hidden="true">{checked ? '☑' : '☐'} </span>
      <span className="sr-only">{checked ? 'Done: ' : 'Open: '}</span>
    </span>
  ),
};

/** Text in Markdown (CommonMark with tables, task lists and strikethrough); HTML in it is shown as nothing. */
export function Markdown({ children }: { children: string }) {
  return (
    <div dir="auto" className="max-w-[72ch] min-w-0 wrap-anywhere text-fg-2 text-lg">
      <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={COMPONENTS} skipHtml>
        {children}
      </ReactMarkdown>
    </div>
  );
}

function TextLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  if (href === undefined || href === '') return children;
  // A foot note leads to its place in the same text.
  const isInside = href.startsWith('#');
  return (
    <a
      href={href}
      {...(isInside ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
      className="text-accent-text underline underline-offset-4"
    >
      {children}
    </a>
  );
}

function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="my-4 overflow-x-auto rounded-md border border-line"
    >
      {children}
    </div>
  );
}
