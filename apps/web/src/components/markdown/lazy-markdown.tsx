import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { lazyCode, useLazyCode } from '../feedback/lazy.tsx';
import type { Markdown } from './markdown.tsx';

const code = lazyCode(() => import('./markdown.tsx'), 'Markdown');
const excerpt = lazyCode(() => import('@aicv/contracts/markdown/markdown-excerpt'), 'markdownExcerpt');

/** Preloads the Markdown code while a text loads, so that both load in parallel. */
export function usePreloadMarkdown(): void {
  useEffect(() => void code.preload(), []);
}

type LazyMarkdownProps = ComponentProps<typeof Markdown> & {
  /** Shown in place of the text until the code has loaded. */
  fallback: ReactNode;
  /** Shown below the text, together with it. */
  after?: ReactNode;
};

/** `Markdown`, lazily loaded. */
export function LazyMarkdown({ fallback, after, ...props }: LazyMarkdownProps) {
  const Shown = useLazyCode(code);
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
  return useLazyCode(excerpt);
}
