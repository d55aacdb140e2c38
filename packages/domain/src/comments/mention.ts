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

const ADDRESS = String.raw`(?<![a-zA-Z0-9+.-])(?:[a-zA-Z][a-zA-Z0-9+.-]{0,30}:\/\/|www\.|mailto:)[^\s\u3001\u3002\uff0c\uff1b\uff01\uff1f]*`;

const QUOTED = String.raw`"(?<quoted>(?:[^"\\\n]|\\.){1,512})"|\u201c(?<curled>[^\u201d\n]{1,512})\u201d`;

/** The URL comes first, so no mention is found inside it. */
const TOKEN = new RegExp(
  `(?<address>${ADDRESS})|${BEFORE}@(?:(?:${QUOTED})(?![\\p{L}\\p{N}_@])|(?<word>[^${ENDS_NAME}]+)(?![^${ENDS_NAME}]|[(\\[{]))`,
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
  /** The address, if the part is a link. Always http or https. */
  readonly link?: string;
}

/** The text as a list of plain parts, mentions and links; joined they are the original text. */
export function partsOfComment(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { start, part } of findParts(text)) {
    if (start > end) parts.push({ text: text.slice(end, start) });
    parts.push(part);
    end = start + part.text.length;
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
  const [found] = findParts(`@${username}`);
  if (found?.part.mention === username) return `@${username}`;
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

interface FoundPart {
  readonly start: number;
  readonly part: TextPart;
}

/** The mentions and links of the text in order. */
function findParts(text: string): FoundPart[] {
  const code = codeSpans(text);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index: start, groups }): FoundPart[] => {
    const { address, quoted, curled, word } = groups ?? {};
    if (isWithin(code, start)) return [];
    if (address !== undefined) {
      const link = linkIn(address);
      return link === undefined ? [] : [{ start, part: { text: link, link } }];
    }
    if (word !== undefined) {
      const username = word.replace(BEHIND_NAME, '');
      const isName = PLAIN_NAME.exec(username)?.[0] === username;
      return isName ? [{ start, part: { text: `@${username}`, mention: username } }] : [];
    }
    const username = unescaped(quoted ?? curled ?? '').trim();
    return username === '' ? [] : [{ start, part: { text: token, mention: username } }];
  });
}

/** Punctuation of the sentence behind an address. */
const BEHIND_ADDRESS = /[.,:;!?'\u2019"*~|\u2026]+$/u;

/** The http or https address at the beginning of a token, without the punctuation behind it. Closing brackets stay if they are opened in it. */
function linkIn(token: string): string | undefined {
  let address = /^https?:\/\/[^\s/?#<>"\u201c\u201d`][^<>"\u201c\u201d`]*/i.exec(token)?.[0];
  while (address !== undefined) {
    const bare: string = address.replace(BEHIND_ADDRESS, '');
    const closing = bare.at(-1);
    const opening = closing === ')' ? '(' : closing === ']' ? '[' : undefined;
    const isOpened = opening === undefined || bare.split(opening).length >= bare.split(closing ?? '').length;
    if (isOpened) return /^https?:\/\/[^/?#]/i.test(bare) ? bare : undefined;
    address = bare.slice(0, -1);
  }
  return undefined;
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
