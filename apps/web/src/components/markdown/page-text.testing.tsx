import { renderToStaticMarkup } from 'react-dom/server';
import { Markdown } from './markdown.tsx';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The visible text of a page with Markdown: without screen reader labels, code languages and links back from footnotes. */
export function pageText(markdown: string): string {
  return renderToStaticMarkup(<Markdown>{markdown}</Markdown>)
    .replaceAll(/<p aria-hidden="true"[^>]*>[^<]*<\/p>/g, ' ')
    .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')
    .replaceAll(/<a [^>]*aria-label="Back to reference[^>]*>.*?<\/a>/g, '')
    .replaceAll(/<\/?(?:a|strong|em|del|code|sup|span)(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (reference, name: string) => ENTITIES[name] ?? reference);
}
