const SHOWN_LENGTH = 100;

/** A name that a caller has made up, as a refusal repeats it: cut where it goes on and on. */
export function shownName(name: PropertyKey): string {
  const text = String(name);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
