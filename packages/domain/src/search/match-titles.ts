/** Matches titles against the typed text: for the pages, which the browser searches itself, and for highlights in results. */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const MARKS = /\p{M}/gu;
const JAMO_AFTER = /^[\u1160-\u11ff]+$/;

/** Shorter words tolerate no typo, because one wrong letter makes a different word. */
const TYPO_MIN_CHARACTERS = 4;

/** Minimum length for other search terms, which are not visible: fewer characters match too many of them. */
const OTHER_WORDS_MIN_CHARACTERS = 3;

interface Character {
  /** In lower case, without accents. */
  readonly base: string;
  /** Where the letter ends in the text, with its accents. */
  readonly end: number;
}

interface Word {
  readonly start: number;
  readonly characters: readonly Character[];
}

/** How well a title matches; lower is better. */
export const MATCH_RANKS = { exact: 0, titlePrefix: 1, wordPrefix: 2, similar: 3 } as const;

export type MatchRank = (typeof MATCH_RANKS)[keyof typeof MATCH_RANKS];

/** How well the title or its other search terms match the text; null if a word of the text matches none. */
export function matchRank(title: string, text: string, otherWords = ''): MatchRank | null {
  const typed = wordsOf(text).map(basesOf);
  if (typed.length === 0) return null;
  const words = wordsOf(title).map(basesOf);
  const sought = typed.map((word) => word.join('')).join(' ');
  const whole = words.map((word) => word.join('')).join(' ');
  if (whole === sought) return MATCH_RANKS.exact;
  if (whole.startsWith(sought)) return MATCH_RANKS.titlePrefix;
  const others = wordsOf(otherWords).map(basesOf);
  const matches = (isNear: (typedWord: readonly string[], word: readonly string[]) => boolean) =>
    typed.every((typedWord) => {
      const candidates = typedWord.length < OTHER_WORDS_MIN_CHARACTERS ? words : [...words, ...others];
      return candidates.some((word) => isNear(typedWord, word));
    });
  if (matches((typedWord, word) => isPrefix(typedWord, word))) return MATCH_RANKS.wordPrefix;
  return matches((typedWord, word) => countMatchedCharacters(typedWord, word) > 0) ? MATCH_RANKS.similar : null;
}

/** A part of a title, highlighted or not. */
export interface TitlePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits the title into matching and other parts. */
export function titleParts(title: string, text: string): readonly TitlePart[] {
  return titleSplitter(text)(title);
}

/** The same for many titles. Caches the match of each word, because long texts repeat words. */
export function titleSplitter(text: string): (title: string) => readonly TitlePart[] {
  const typed = wordsOf(text).map(basesOf);
  const matches = new Map<string, number>();
  const matchOf = (word: string) => {
    const known = matches.get(word);
    if (known !== undefined) return known;
    const characters = charactersOf(word, 0);
    const bases = characters.map(({ base }) => base);
    const matched = Math.max(0, ...typed.map((typedWord) => countMatchedCharacters(typedWord, bases)));
    const end = characters[matched - 1]?.end ?? 0;
    matches.set(word, end);
    return end;
  };
  return (title) => {
    const parts: TitlePart[] = [];
    let done = 0;
    const take = (end: number, isMatch: boolean) => {
      if (end > done) parts.push({ text: title.slice(done, end), isMatch });
      done = Math.max(done, end);
    };
    for (const { 0: word, index } of title.matchAll(WORD)) {
      const end = matchOf(word);
      if (end === 0) continue;
      take(index, false);
      take(index + end, true);
    }
    take(title.length, false);
    return parts;
  };
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    characters: charactersOf(word, index),
  }));
}

function charactersOf(word: string, start: number): readonly Character[] {
  const characters: Character[] = [];
  let end = start;
  for (const character of word) {
    end += character.length;
    // ASCII has no marks, and normalizing takes most of the time.
    const base = (character < '\x80' ? character : character.normalize('NFD').replaceAll(MARKS, '')).toLowerCase();
    const last = characters.at(-1);
    // A combining mark belongs to the letter before it, and so does a Korean vowel or final consonant.
    if (last !== undefined && (base === '' || JAMO_AFTER.test(base)))
      characters[characters.length - 1] = { base: last.base + base, end };
    else characters.push({ base, end });
  }
  return characters;
}

function basesOf({ characters }: Word): readonly string[] {
  return characters.map(({ base }) => base);
}

function isPrefix(typed: readonly string[], word: readonly string[]): boolean {
  return typed.length <= word.length && typed.every((character, index) => character === word[index]);
}

/** Length of the common prefix of both words in characters, with at most one typo; 0 without a match. */
function countMatchedCharacters(typed: readonly string[], word: readonly string[]): number {
  if (isPrefix(typed, word)) return typed.length;
  if (typed.length < TYPO_MIN_CHARACTERS) return 0;
  const lengths = [typed.length, typed.length + 1, typed.length - 1];
  return lengths.find((length) => length <= word.length && isOneSlip(typed, word.slice(0, length))) ?? 0;
}

/** Whether the words differ by one wrong, missing or extra character, or by two swapped ones. */
function isOneSlip(typed: readonly string[], word: readonly string[]): boolean {
  const first = typed.findIndex((character, index) => character !== word[index]);
  const at = first === -1 ? typed.length : first;
  const isSameFrom = (typedFrom: number, wordFrom: number) => {
    if (typed.length - typedFrom !== word.length - wordFrom) return false;
    return typed.every((character, index) => index < typedFrom || character === word[index - typedFrom + wordFrom]);
  };
  if (typed.length > word.length) return isSameFrom(at + 1, at);
  if (typed.length < word.length) return isSameFrom(at, at + 1);
  const areSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return isSameFrom(at + 1, at + 1) || (areSwapped && isSameFrom(at + 2, at + 2));
}
