/** Texts by field name; a blank text may be missing. */
export type Texts = Readonly<Record<string, string>>;

export interface MergedTexts {
  /** Both changes. A conflicting field has the input. */
  readonly texts: Texts;
  /** The fields that both users have changed to different values. */
  readonly clashes: readonly string[];
}

/** Merges the input over `base` with another user's newer texts. */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): MergedTexts {
  const texts: [string, string][] = [];
  const clashes: string[] = [];
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const [before, here, there] = [textIn(base, field), textIn(mine, field), textIn(theirs, field)];
    const isMine = here !== before;
    if (isMine && there !== before && here !== there) clashes.push(field);
    const text = isMine ? here : there;
    if (text !== '') texts.push([field, text]);
  }
  return { texts: Object.fromEntries(texts), clashes };
}

/** The fields in which the texts differ. */
export function differingFields(one: Texts, other: Texts): string[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].filter((field) => textIn(one, field) !== textIn(other, field));
}

export function textIn(texts: Texts, field: string): string {
  return Object.hasOwn(texts, field) ? (texts[field] ?? '') : '';
}
