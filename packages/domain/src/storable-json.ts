import { isStorableText } from './text-rules.ts';

/** Deeper data than this is no form that anyone fills in, and exhausts what walks through it. */
const JSON_MAX_DEPTH = 64;

/** Whether data that came as JSON can be stored unaltered: its texts and names storable, its numbers finite, not too deep. */
export function isStorableJson(data: unknown): boolean {
  // Level by level instead of by recursion, which the deepest body that a request can carry would exhaust.
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > JSON_MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isStorableText(value)) return false;
      if (typeof value === 'number' && !Number.isFinite(value)) return false;
      if (typeof value !== 'object' || value === null) continue;
      if (!Object.keys(value).every(isStorableText)) return false;
      for (const inner of Object.values(value)) next.push(inner);
    }
    level = next;
  }
  return true;
}

/**
 * Whether data that came as JSON takes more characters than `most`, written down without spaces and with every character as one. It looks at no more
 * of it than it needs to know.
 */
export function isWrittenLongerThan(most: number, data: unknown): boolean {
  const ahead: unknown[] = [data];
  let length = 0;
  while (ahead.length > 0) {
    const value = ahead.pop();
    if (typeof value !== 'object' || value === null) {
      length += lengthOf(value);
    } else {
      const isList = Array.isArray(value);
      let separator = 0;
      length += '[]'.length;
      // Not by `Object.entries`, which takes three times as long where they are many.
      for (const name in value) {
        length += separator + (isList ? 0 : name.length + '"":'.length);
        if (length > most) return true;
        separator = ','.length;
        ahead.push(value[name as keyof typeof value]);
      }
    }
    if (length > most) return true;
  }
  return false;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + '""'.length;
  // A number beyond all bounds is written as null.
  return typeof value === 'number' && !Number.isFinite(value) ? 'null'.length : String(value).length;
}
