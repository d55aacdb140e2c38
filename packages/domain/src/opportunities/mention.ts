/**
 * Mentions in a comment: an @ and a whole username. A username of letters, digits and `_.@+'-` follows as it is, any other in quotation
 * marks (`@"min jun"`). A part of a longer name, an email address, a URL and code are not mentions.
 */

export const COMMENT_MAX_LENGTH = 5_000;

/** The maximum number of users that one comment can mention. */
export const MENTIONS_MAX = 20;

const BACKTICK = '`';

/** The end of a name without quotation marks. All other characters belong to the name, or the text is not a name. */
const ENDS_NAME = String.raw`\s\p{Ps}\p{Pe}\p{Pi}\p{Extended_Pictographic}<>"\u201d\u201e»\u203a,;!?\u2026\u2014\u2013*~|\u3001\u3002\uff0c\uff1a\uff1b\uff01\uff1f${BACKTICK}`;

/** RFC 5322, section 3.2.3: the characters of an email address before its @, besides letters and digits. */
const EMAIL_SIGNS = String.raw`.!#$%&'*+\/=?^_{|}~${BACKTICK}-`;

/** After these, an @ is not a mention: it is part of an email address, a path, a query or another @. */
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}][${EMAIL_SIGNS}]{0,64})(?<![.#$%&+\/\\=^_@${BACKTICK}-])`;

const URL = String.raw`(?<![a-zA-Z0-9+.-])(?:[a-zA-Z][a-zA-Z0-9+.-]{0,30}:\/\/|www\.|mailto:)[^\s\u3001\u3002\uff0c\uff1b\uff01\uff1f]*`;

const QUOTED = String.raw`"(?<quoted>(?:[^"\\\n]|\\.){1,512})"|\u201c(?<curled>[^\u201d\n]{1,512})\u201d`;

/** The URL comes first, so no mention is found inside it. */
const TOKEN = new RegExp(
  `${URL}|${BEFORE}@(?:(?:${QUOTED})(?![\\p{L}\\p{N}_@])|(?<word>[^${ENDS_NAME}]+)(?![^${ENDS_NAME}]|[(\\[{]))`,
  'gu',
);

const PLAIN_NAME = /^[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}\p{Join_Control}_.@+'\u2019-]*[\p{L}\p{M}\p{N}_])?/u;

/** Punctuation of the sentence behind a name, and the possessive: "@ada's idea". */
const BEHIND_NAME = /(?:['\u2019]s)?[.:'\u2019\u2010\u2011-]*$/iu;

const BEING_TYPED = new RegExp(
  `${BEFORE}@(?:"(?<quoted>[^"\\n]*)|\u201c(?<curled>[^\u201d\\n]*)|(?<word>[^${ENDS_NAME}]*))$`,
  'u',
);

export interface TextPart {
  readonly text: string;
  /** The username without its @ and quotation marks, if the part is a mention. */
  readonly mention?: string;
}

/** The text as a list of plain parts and mentions; joined they are the original text. */
export function partsOfComment(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { start, written, username } of findMentions(text)) {
    if (start > end) parts.push({ text: text.slice(end, start) });
    parts.push({ text: written, mention: username });
    end = start + written.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The mentioned usernames, composed (NFC) as they are stored, each once regardless of case, in order. */
export function mentionsIn(text: string): string[] {
  const names = partsOfComment(text).flatMap(({ mention }) => mention?.normalize('NFC') ?? []);
  const seen = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...seen.values()].slice(0, MENTIONS_MAX);
}

/** The mention of this username. */
export function mentionOf(username: string): string {
  const [found] = findMentions(`@${username}`);
  if (found?.username === username) return `@${username}`;
  return `@"${username.replaceAll(/["\\`]/g, '\\$&')}"`;
}

/** An unfinished mention at the end of a text: the position of its @, and the text after the @ so far. */
export function mentionBeingTyped(text: string): { readonly start: number; readonly query: string } | null {
  const match = BEING_TYPED.exec(text);
  if (match === null || isWithin(codeSpans(text), match.index)) return null;
  if ([...text.matchAll(TOKEN)].some(({ 0: url, index }) => index < match.index && index + url.length > match.index))
    return null;
  const { quoted, curled, word = '' } = match.groups ?? {};
  return { start: match.index, query: unescaped(quoted ?? curled ?? word) };
}

interface Mention {
  readonly start: number;
  readonly written: string;
  readonly username: string;
}

function findMentions(text: string): Mention[] {
  const code = codeSpans(text);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index: start, groups }) => {
    const { quoted, curled, word } = groups ?? {};
    if (isWithin(code, start)) return [];
    if (word !== undefined) {
      const username = word.replace(BEHIND_NAME, '');
      return PLAIN_NAME.exec(username)?.[0] === username ? [{ start, written: `@${username}`, username }] : [];
    }
    const username = unescaped(quoted ?? curled ?? '').trim();
    return username === '' ? [] : [{ start, written: token, username }];
  });
}

const unescaped = (name: string) => name.replaceAll(/\\(.)/gu, '$1');

type Span = readonly [start: number, end: number];

const isWithin = (spans: readonly Span[], at: number) => spans.some(([start, end]) => start <= at && at < end);

/** Code in backticks as in CommonMark: from a run to the next of the same length. Runs shorter than three stay within a paragraph. */
function codeSpans(text: string): Span[] {
  const runs = [...text.matchAll(/(?<!\\)`+/g)].map(({ 0: run, index }) => ({ index, length: run.length }));
  const spans: Span[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const open = runs[at];
    const closing = runs.findIndex(({ length }, other) => other > at && length === open?.length);
    const close = runs[closing];
    if (open === undefined || close === undefined) continue;
    if (open.length < 3 && /\n\s*\n/.test(text.slice(open.index, close.index))) continue;
    spans.push([open.index, close.index + close.length]);
    at = closing;
  }
  return spans;
}
