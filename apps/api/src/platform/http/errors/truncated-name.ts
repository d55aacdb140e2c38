const SHOWN_LENGTH = 100;

/** A caller-chosen name as a refusal repeats it: truncated. */
export function truncatedName(name: PropertyKey): string {
  const text = String(name);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
