import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

const Markdown = lazy(async () => ({ default: (await import('../../../ui/markdown.tsx')).Markdown }));

type MarkdownFieldProps = { value: string; error: string | undefined; onChange: (text: string) => void };

const VIEWS = [
  { value: 'write', label: 'WRITE' },
  { value: 'preview', label: 'PREVIEW' },
] as const;

/** A text in Markdown with its preview beside it, or in turn where there is no room. */
export function MarkdownField({ value, error, onChange }: MarkdownFieldProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('write');
  // A mistake is mended where it is written.
  const shown = error === undefined ? view : 'write';
  const field = (
    <TextArea
      label="Text"
      name="content"
      required
      dir="auto"
      rows={22}
      hint="Markdown: # heading, **bold**, - list, [link](https://...), | table |"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  if (isWide) {
    return (
      <div className="grid grid-cols-2 gap-4.5">
        {field}
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-1.5">
          <p aria-hidden="true" className="font-[550] text-fg text-sm">
            Preview
          </p>
          <Preview text={value} />
        </section>
      </div>
    );
  }
  return (
    <Tabs
      label="Write or preview"
      look="segmented"
      size="sm"
      items={VIEWS}
      value={shown}
      onValueChange={setView}
      panelFocusable={shown === 'preview'}
      panelClassName="mt-3"
    >
      {shown === 'write' ? field : <Preview text={value} />}
    </Tabs>
  );
}

function Preview({ text }: { text: string }) {
  // A long text must not hold up the typing.
  const shown = useDeferredValue(text);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label="Rendered text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-[31rem] min-h-40 flex-1 overflow-y-auto rounded-md border border-line bg-surface px-4 py-3"
    >
      {shown.trim() === '' ? (
        <p className="text-fg-3 text-md">The text appears here as its readers will see it.</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Markdown>{shown}</Markdown>
        </Suspense>
      )}
    </div>
  );
}
