export type TextDirection = 'ltr' | 'rtl';

/** A letter, or a direction mark. */
const STRONG = /\p{L}|[\u200E\u200F]/u;
/** The blocks of right-to-left scripts, and the right-to-left mark. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The direction of the first letter, as `dir="auto"` decides it. Left to right if it has none. */
export function textDirection(text: string): TextDirection {
  const [first = ''] = STRONG.exec(text) ?? [];
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
