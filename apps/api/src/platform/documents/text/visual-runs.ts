/** Puts the runs of a line into visual order (Unicode bidirectional algorithm). */
import type { TextDirection } from '@aicv/contracts/markdown/text-direction';
import bidiFactory from 'bidi-js';
import { graphemesOf } from './break-into-lines.ts';
import { type FontRun, isTurnedRound } from './pdf-fonts.ts';

const bidi = bidiFactory();

/** The blocks of right-to-left scripts, and the direction marks. */
const MAY_TURN =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200F\u202B\u202E\u2067]/u;

/**
 * The runs from left to right. Adjacent runs that are alike become one. The text of a right-to-left run stays in reading order: the shaper
 * reverses its glyphs. Without the `direction` of its paragraph, the line has that of its first letter.
 */
export function visualRuns<R extends FontRun>(
  runs: readonly R[],
  isAlike: (one: R, other: R) => boolean,
  direction?: TextDirection,
): R[] {
  const text = runs.map((run) => run.text).join('');
  if (direction !== 'rtl' && !MAY_TURN.test(text)) return joined(runs, isAlike);
  const runAt = runs.flatMap((run) => Array<R>(run.text.length).fill(run));
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const order = Array.from({ length: text.length }, (_, index) => index);
  for (const [start, end] of bidi.getReorderSegments(text, embedding)) {
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
  }
  const pieces: { first: number; last: number; run: R; level: number }[] = [];
  for (const index of order) {
    const open = pieces.at(-1);
    const run = runAt[index];
    if (run === undefined) continue;
    const level = embedding.levels[index] ?? 0;
    if (open !== undefined && isAlike(open.run, run) && open.level === level) {
      open.first = Math.min(open.first, index);
      open.last = Math.max(open.last, index);
    } else {
      pieces.push({ first: index, last: index, run, level });
    }
  }
  return pieces.map(({ first, last, run, level }) => {
    const piece = { ...run, text: text.slice(first, last + 1) };
    const isRightToLeft = level % 2 === 1;
    if (isRightToLeft === isTurnedRound(piece)) return piece;
    // Numbers read from left to right in every script. Reversed here, because the shaper reverses them again.
    if (!isRightToLeft) return { ...piece, text: reversed(piece.text) };
    // Brackets and spaces between right-to-left words, in a left-to-right font.
    return { ...piece, text: graphemesOf(piece.text).map(mirrored).reverse().join('') };
  });
}

function joined<R extends FontRun>(runs: readonly R[], isAlike: (one: R, other: R) => boolean): R[] {
  const pieces: R[] = [];
  for (const run of runs) {
    const last = pieces.at(-1);
    if (last !== undefined && isAlike(last, run)) pieces[pieces.length - 1] = { ...last, text: last.text + run.text };
    else pieces.push(run);
  }
  return pieces;
}

const mirrored = (character: string) => bidi.getMirroredCharacter(character) ?? character;

function reversed(text: string): string {
  return graphemesOf(text).reverse().join('');
}
