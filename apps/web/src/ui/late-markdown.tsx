import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { LateCode, useLateCode } from './late.tsx';
import type { Markdown } from './markdown.tsx';

const code = new LateCode(async () => (await import('./markdown.tsx')).Markdown);
const excerpt = new LateCode(async () => (await import('@aicv/contracts/markdown/markdown-excerpt')).markdownExcerpt);

/** Prefetches the Markdown code while a text loads, so that both load in parallel. */
export function useExpectMarkdown(): void {
  useEffect(code.expect, []);
}

type LateMarkdownProps = ComponentProps<typeof Markdown> & {
  /** Shown in place of the text until the code has loaded. */
  fallback: ReactNode;
  /** Shown below the text, together with it. */
  after?: ReactNode;
};

/** `Markdown`, lazily loaded. */
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
