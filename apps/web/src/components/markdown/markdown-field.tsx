import { type ComponentProps, useDeferredValue, useState } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { TextArea } from '../form/text-area.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { useMediaQuery } from '../layout/use-media-query.ts';
import { LazyMarkdown } from './lazy-markdown.tsx';

type MarkdownFieldProps = Pick<ComponentProps<typeof LazyMarkdown>, 'below' | 'sectionMark' | 'withPictures'> &
  Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'rows' | 'required' | 'onBlur' | 'onPaste'> & {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (text: string) => void;
    /** Shown instead of the preview while the text is empty. */
    emptyText: string;
    /** The page width from which text and preview are side by side. */
    wideFrom?: '64rem' | '88rem' | undefined;
  };

const VIEWS = [
  { value: 'write', label: 'WRITE' },
  { value: 'preview', label: 'PREVIEW' },
] as const;

/** A Markdown text with its preview beside it or, without room, one at a time. */
export function MarkdownField({
  value,
  error,
  onChange,
  emptyText,
  wideFrom = '64rem',
  below,
  sectionMark,
  withPictures,
  rows = 22,
  hint = 'Markdown: # heading, **bold**, - list, [link](https://...), | table |',
  ...field
}: MarkdownFieldProps) {
  const isWide = useMediaQuery(`(min-width: ${wideFrom})`);
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('write');
  // An error is fixed in the text, so the text is shown.
  const shown = error === undefined ? view : 'write';
  const control = (
    <TextArea
      {...field}
      className={isWide ? undefined : 'max-w-measure'}
      dir="auto"
      rows={rows}
      hint={hint}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  const preview = <Preview {...{ emptyText, below, sectionMark, withPictures }} text={value} />;
  if (isWide) {
    return (
      // Both columns are as wide as their text, so that no gap is between them on a wide screen.
      <div className="grid grid-cols-[repeat(2,min(calc(50%-0.5625rem),calc(var(--container-measure)+2rem)))] gap-4.5">
        {control}
        <section aria-label="Preview" className="flex min-w-0 flex-col gap-1.5">
          <p aria-hidden="true" className="font-[550] text-fg text-sm">
            Preview
          </p>
          {preview}
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
      {shown === 'write' ? control : preview}
    </Tabs>
  );
}

type PreviewProps = Pick<MarkdownFieldProps, 'emptyText' | 'below' | 'sectionMark' | 'withPictures'> & { text: string };

function Preview({ text, emptyText, ...headings }: PreviewProps) {
  // Rendering a long preview must not block typing.
  const shown = useDeferredValue(text);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label="Rendered text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="max-h-[31rem] min-h-40 flex-1 overflow-y-auto rounded-md border border-line bg-surface px-4 py-3"
    >
      {shown.trim() === '' ? (
        <p className="text-fg-3 text-md">{emptyText}</p>
      ) : (
        <LazyMarkdown {...headings} fallback={<Skeleton className="h-40" />}>
          {shown}
        </LazyMarkdown>
      )}
    </div>
  );
}
