import { type ComponentProps, lazy, useEffect, useState } from 'react';
import type { Markdown } from './markdown.tsx';

let loaded: typeof Markdown | null = null;

async function load(): Promise<{ default: typeof Markdown }> {
  const module = await import('./markdown.tsx');
  loaded = module.Markdown;
  return { default: loaded };
}

const LazyMarkdown = lazy(load);

/** Fetches the code that reads Markdown while a text is on its way, so that neither waits for the other. */
export function useExpectMarkdown(): void {
  useEffect(() => {
    // A failure comes again where the text is drawn, and is told there.
    load().catch(() => undefined);
  }, []);
}

/** `Markdown` whose code comes apart, for a text within a `Suspense`. What has come by then is drawn at once. */
export function LateMarkdown(props: ComponentProps<typeof Markdown>) {
  const [Shown] = useState(() => loaded ?? LazyMarkdown);
  return <Shown {...props} />;
}
