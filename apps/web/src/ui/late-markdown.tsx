import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { LateCode, useLateCode } from './late.tsx';
import type { Markdown } from './markdown.tsx';

const code = new LateCode(async () => (await import('./markdown.tsx')).Markdown);
const excerpt = new LateCode(async () => (await import('@aicv/contracts/markdown/markdown-excerpt')).markdownExcerpt);

/** Fetches the code that reads Markdown while a text is on its way, so that neither waits for the other. */
export function useExpectMarkdown(): void {
  useEffect(code.expect, []);
}

type LateMarkdownProps = ComponentProps<typeof Markdown> & {
  /** Where the text will be, until then. */
  fallback: ReactNode;
  /** What comes with the text, below it. */
  after?: ReactNode;
};

/** `Markdown` whose code comes apart. */
export function LateMarkdown({ fallback, after, ...props }: LateMarkdownProps) {
  const Shown = useLateCode(code);
  if (Shown === undefined) return fallback;
  return (
    <>
      <Shown {...props} />
      {after}
    </>
  );
}

/** The function that makes an excerpt; undefined while its code loads. */
export function useMarkdownExcerpt(): ((markdown: string) => string) | undefined {
  return useLateCode(excerpt);
}
