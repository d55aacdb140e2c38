/**
 * One serialization for each record, so anyone can recompute its SHA-256: JSON without white space, keys sorted by UTF-16 code units,
 * numbers and texts as ECMAScript writes them (the form of RFC 8785).
 */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue };

/** Throws a TypeError with the position of any value that JSON would drop or alter, or that it cannot represent. */
export function canonicalJson(value: CanonicalValue): string {
  return write(value, '$', []);
}

/** `unknown`, because it must reject the values that the type forbids. */
function write(value: unknown, path: string, parents: readonly object[]): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeText(value, path);
  if (typeof value === 'number') return writeNumber(value, path);
  if (typeof value !== 'object') throw new TypeError(`${path} is ${typeof value}, which has no canonical form`);
  if (parents.includes(value)) throw new TypeError(`${path} contains itself`);
  const within = [...parents, value];
  if (Array.isArray(value)) {
    // Array.from, unlike map, visits the holes of a sparse list; they are rejected as undefined.
    return `[${Array.from(value, (item: unknown, index) => write(item, `${path}[${index}]`, within)).join(',')}]`;
  }
  if (!isPlainObject(value)) throw new TypeError(`${path} is not a plain object`);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${writeText(key, path)}:${write(value[key], `${path}.${key}`, within)}`);
  return `{${members.join(',')}}`;
}

function writeText(text: string, path: string): string {
  if (!text.isWellFormed()) throw new TypeError(`${path} holds a lone surrogate, which UTF-8 cannot carry`);
  return JSON.stringify(text);
}

function writeNumber(number: number, path: string): string {
  if (!Number.isFinite(number)) throw new TypeError(`${path} is ${number}, which JSON cannot write`);
  return JSON.stringify(number);
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.getOwnPropertySymbols(value).length === 0;
}
