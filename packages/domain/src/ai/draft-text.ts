/** The Markdown of a draft (REQ-372). */
import { COMPONENT_SCORE_LABELS } from '../opportunities/scoring.ts';
import type { DraftInput } from './draft.ts';
import type { CheckedQuote, DraftedSentence, SuggestedScore } from './quote-check.ts';

export type CheckedSentence = DraftedSentence & { readonly check: CheckedQuote };

/**
 * Sections with numbered sentences, then the quotes. Sentences that follow each other form a section if they are of one source, or evidence for
 * one suggested score. A number leads to a quote that differs from its sentence.
 */
export function draftText(
  sentences: readonly CheckedSentence[],
  inputs: readonly Pick<DraftInput, 'id' | 'label'>[],
): string {
  const labels = new Map(inputs.map(({ id, label }) => [id, label]));
  const sections: { heading: string | undefined; lines: string[] }[] = [];
  const quotes: string[] = [];
  for (const { text, sourceId, suggestion, check } of sentences) {
    const label = labels.get(sourceId ?? '');
    const heading = suggestion === undefined ? label : headingOf(suggestion);
    if (sections.at(-1)?.heading !== heading || sections.length === 0) sections.push({ heading, lines: [] });
    const written = escapeMarkdown(text);
    const quote = check.state === 'unverified' ? written : escapeMarkdown(check.quote);
    if (quote !== written) quotes.push(`${escapeMarkdown(label ?? '')}: “${quote}”`);
    sections.at(-1)?.lines.push(quote === written ? written : `${written} [${quotes.length}]`);
  }
  const parts = sections.map(({ heading, lines }) =>
    [heading === undefined ? '' : `## ${escapeMarkdown(heading)}\n\n`, lines.join(' ')].join(''),
  );
  const list = quotes.map((quote, index) => `${index + 1}. ${quote}`).join('\n');
  return [...parts, ...(list === '' ? [] : [`## Quotes\n\n${list}`])].join('\n\n');
}

/** The sentences as one paragraph. Their quotes stay in the draft. */
export function proseText(sentences: readonly CheckedSentence[]): string {
  return sentences.map(({ text }) => escapeMarkdown(text)).join(' ');
}

function headingOf({ component, score }: SuggestedScore): string {
  return `${COMPONENT_SCORE_LABELS[component]}: ${score ?? 'no score suggested'}`;
}

const ADDRESS = /:\/\/|www\.|@/i;

/** Text without effect as Markdown: no link, picture, heading or emphasis. Addresses are code. Line breaks become spaces. */
function escapeMarkdown(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words
    .map((word) => (ADDRESS.test(word) ? asCode(word) : word.replace(/[\\`*_[\]<>!#|~&]/g, '\\$&')))
    .join(' ')
    .replace(/^([-+=])/, '\\$1')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** A code span that contains the word, whatever backticks are in it. */
function asCode(word: string): string {
  const longest = Math.max(0, ...(word.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = word.startsWith('`') || word.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${word}${pad}${fence}`;
}
