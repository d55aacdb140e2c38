import { validationFailed } from '../../http/errors/api-error.ts';

/** Field names of the API. */
const LABELS = {
  title: 'Title',
  content: 'Text',
  text: 'Text',
  name: 'Name',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  leadInvestor: 'Lead investor',
  useOfFunds: 'Use of funds',
  timeline: 'Timeline',
} as const;

const MARKDOWN: readonly (keyof typeof LABELS)[] = ['content', 'text'];

type PrintedFields = { readonly [Field in keyof typeof LABELS]?: string | null | undefined };

/** The message names this many characters and counts the others. */
const NAMED_AT_MOST = 5;

/** Latin letters and characters that every font prints. */
const PLAIN = /^[\n\r\t\u0020-\u007e\u00a0-\u017f]*$/;

/** Refuses (VALIDATION_FAILED) a text that a PDF of the product could not print completely. */
export async function refuseUnprintable(fields: PrintedFields): Promise<void> {
  for (const field of Object.keys(LABELS) as (keyof typeof LABELS)[]) {
    const text = fields[field] ?? '';
    if (PLAIN.test(text) && !text.includes('&')) continue;
    // The fonts are loaded at the first such text.
    const fonts = await import('./unprintable-text.ts');
    const characters = await (MARKDOWN.includes(field)
      ? fonts.unprintableInMarkdown(text)
      : fonts.unprintableInText(text));
    if (characters.length > 0) throw validationFailed(field, messageFor(LABELS[field], characters));
  }
}

function messageFor(label: string, characters: readonly string[]): string {
  const named = characters.slice(0, NAMED_AT_MOST).map(nameOf).join(', ');
  const others = characters.length - NAMED_AT_MOST;
  const list = others > 0 ? `${named} and ${others} more` : named;
  return `${label} has characters that the PDF cannot print: ${list}. Remove or replace them.`;
}

/** Control characters and invisible ones are named by their number only. */
function nameOf(character: string): string {
  const number = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{C}\p{M}\p{Z}]/u.test(character) ? number : `${character} (${number})`;
}
