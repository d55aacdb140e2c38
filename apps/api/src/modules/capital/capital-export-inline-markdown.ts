/** The inline part of Markdown as plain text, in time that grows with the text alone. */

/** Characters that are meant as they are lie here, out of reach of what reads marks, until the text is done. */
const HIDDEN_FROM = 0xe000;
const hide = (text: string) =>
  text.replaceAll(/[!-~]/g, (mark) => String.fromCharCode(HIDDEN_FROM + mark.charCodeAt(0)));
const reveal = (text: string) =>
  text.replaceAll(/[\ue021-\ue07e]/g, (hidden) => String.fromCharCode(hidden.charCodeAt(0) - HIDDEN_FROM));

const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const CODE = /`([^`]+)`/g;
const LINK = /(!?)\[([^[\]]*)\]\(\s?<?([^()\s<>]*)>?(?:\s"[^"]*")?\s?\)/g;
const AUTOLINK = /<((?:https?:\/\/|mailto:)[^<>\s]+)>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Emphasis goes, a link keeps its address beside its text, a picture its description, code its characters. */
export function plainTextOf(markdown: string): string {
  const text = markdown
    .replaceAll(/[\ue000-\ue07f]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(ESCAPED, (_all, mark: string) => hide(mark))
    .replaceAll(CODE, (_all, code: string) => hide(code))
    .replaceAll(LINK, (_all, picture: string, shown: string, address: string) => {
      if (picture !== '' || !/^(?:https?:|mailto:)/i.test(address) || shown === address) return shown;
      return `${shown} (${hide(address)})`;
    })
    .replaceAll(AUTOLINK, (_all, address: string) => hide(address));
  const plain = withoutEmphasis(text).replaceAll(/&(\w{2,4});/g, (all, name: string) => ENTITIES[name] ?? all);
  return reveal(plain).trim();
}

interface Run {
  readonly start: number;
  readonly length: number;
  left: number;
}

/** Takes away the marks that open and close emphasis; others, such as a star between spaces, stay. */
function withoutEmphasis(text: string): string {
  const taken = new Set<number>();
  const openRuns: Readonly<Record<string, Run[]>> = { '*': [], _: [], '~': [] };
  for (const match of text.matchAll(/\*+|_+|~~/g)) {
    const [marks] = match;
    const kind = marks.charAt(0);
    const run = { start: match.index, length: marks.length, left: marks.length };
    const before = text.charAt(run.start - 1);
    const after = text.charAt(run.start + run.length);
    const isWithinWord = kind === '_' && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after);
    if (isWithinWord) continue;
    const open = openRuns[kind] ?? [];
    if (before.trim() !== '') closeRuns(open, run, taken);
    if (after.trim() !== '' && run.left > 0) open.push(run);
  }
  return Array.from({ length: text.length }, (_, index) => (taken.has(index) ? '' : text.charAt(index))).join('');
}

/** The last marks of what opened and the first of what closes belong together. */
function closeRuns(open: Run[], closing: Run, taken: Set<number>): void {
  for (let opening = open.at(-1); opening !== undefined && closing.left > 0; opening = open.at(-1)) {
    const matched = Math.min(opening.left, closing.left);
    for (let index = 0; index < matched; index += 1) {
      taken.add(opening.start + opening.left - 1 - index);
      taken.add(closing.start + closing.length - closing.left + index);
    }
    opening.left -= matched;
    closing.left -= matched;
    if (opening.left === 0) open.pop();
  }
}
