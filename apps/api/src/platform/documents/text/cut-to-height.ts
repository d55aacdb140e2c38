const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How far back a cut looks for a space. Text without spaces is cut where the height ends. */
const LOOK_BACK = 40;
const FIRST_TRY = 256;

/** Returns the part of the text that fits the height, at least one character, and the rest. */
export function cutToHeight(
  text: string,
  height: number,
  heightOf: (text: string) => number,
): { readonly head: string; readonly rest: string } {
  if (heightOf(text) <= height) return { head: text, rest: '' };
  const ends = Array.from(graphemes.segment(text), ({ index, segment }) => index + segment.length);
  let fitting = 0;
  let tooMuch = Math.min(FIRST_TRY, ends.length - 1);
  // Doubles the length: measuring much more text than fits would take far longer than writing it.
  while (tooMuch < ends.length - 1 && heightOf(text.slice(0, ends[tooMuch])) <= height) {
    fitting = tooMuch;
    tooMuch = Math.min(tooMuch * 2, ends.length - 1);
  }
  while (tooMuch - fitting > 1) {
    const middle = Math.floor((fitting + tooMuch) / 2);
    if (heightOf(text.slice(0, ends[middle])) <= height) fitting = middle;
    else tooMuch = middle;
  }
  const end = ends[fitting] ?? text.length;
  const earliest = Math.max(1, end - LOOK_BACK);
  const space = text.slice(earliest, end + 1).search(/\s\S*$/);
  const cut = space === -1 ? end : earliest + space;
  return { head: text.slice(0, cut), rest: text.slice(cut).trimStart() };
}
