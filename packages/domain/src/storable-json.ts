import { isStorableText } from './text-rules.ts';

/** Not in the specification: deeper data than this is no form that anyone fills in, and exhausts what walks through it. */
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

/** Whether this is an object or list of more members, at any depth, than `most`. It looks at no more than it needs to know. */
export function hasMoreMembersThan(most: number, data: unknown): boolean {
  const ahead: unknown[] = [data];
  let seen = 0;
  while (ahead.length > 0) {
    const value = ahead.pop();
    if (typeof value !== 'object' || value === null) continue;
    // Not by `Object.values`, which takes three times as long where they are many.
    for (const name in value) {
      seen += 1;
      if (seen > most) return true;
      ahead.push(value[name as keyof typeof value]);
    }
  }
  return false;
}
