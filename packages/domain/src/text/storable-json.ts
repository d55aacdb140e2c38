import { isStorableText } from './text-rules.ts';

/** No form needs deeper data, and recursive code would exhaust its stack on it. */
const JSON_MAX_DEPTH = 64;

/** Whether parsed JSON can be stored unaltered: storable strings and property names, finite numbers, limited depth. */
export function isStorableJson(data: unknown): boolean {
  // Level by level, because recursion would exhaust the stack on the deepest possible request body.
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
 * Whether the serialized JSON of the data has more characters than `most`, without spaces and escapes. Stops as soon as the result is
 * known.
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
      // Not `Object.entries`: it takes three times as long for many properties.
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
  // Infinity is serialized as null.
  return typeof value === 'number' && !Number.isFinite(value) ? 'null'.length : String(value).length;
}
