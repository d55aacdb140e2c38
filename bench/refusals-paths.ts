import type { Schema } from '../apps/api/src/testing/fuzz/values-of-schema.ts';

/** A path of names, with `[]` for a list item, outermost first. The empty path is the whole value. */
export type FieldPath = readonly string[];

/** Every path of a shape, each once, over all alternatives of a union. */
export function fieldPathsOf(schema: Schema, at: FieldPath = []): FieldPath[] {
  const found = [at];
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    found.push(...fieldPathsOf(choice as Schema, at));
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    found.push(...fieldPathsOf(inner as Schema, [...at, name]));
  }
  if (typeof schema.items === 'object') found.push(...fieldPathsOf(schema.items as Schema, [...at, '[]']));
  return [...new Map(found.map((fieldPath) => [fieldPath.join('\n'), fieldPath])).values()];
}

/** A copy of the value with another value at that path. Missing parents are created. */
export function withAt(root: unknown, [name, ...inner]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '[]') {
    const [first, ...others] = Array.isArray(root) ? root : [];
    return [withAt(first, inner, value), ...others];
  }
  const holder = typeof root === 'object' && root !== null ? (root as Readonly<Record<string, unknown>>) : {};
  return { ...holder, [name]: withAt(holder[name], inner, value) };
}
