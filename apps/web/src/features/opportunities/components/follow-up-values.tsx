import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';

export function Tags({ tags, isOneLine = false }: { tags: readonly string[]; isOneLine?: boolean }) {
  return (
    <span className={isOneLine ? 'flex gap-1 overflow-hidden' : 'flex flex-wrap gap-1'}>
      {tags.map((tag, index) => (
        <span
          key={tag}
          className="min-w-fit rounded-xs bg-sunken px-1.5 py-0.5 text-fg text-xs ring-1 ring-line ring-inset"
        >
          {tag}
          {index < tags.length - 1 ? <VisuallyHidden>, </VisuallyHidden> : null}
        </span>
      ))}
    </span>
  );
}

export function hostOf(website: string): string {
  return URL.parse(website)?.host ?? website;
}
