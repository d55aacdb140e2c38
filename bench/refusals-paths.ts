import type { Schema } from '../apps/api/src/testing/fuzz/values-of-schema.ts';

/** Names and `[]` for a member of a list, from the outermost; a whole value is at the empty one. */
export type FieldPath = readonly string[];

/** Every place that a shape knows of, each once, whichever of several shapes it is of. */
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

/** The same value with another one in that place; what is missing on the way there is put there. */
export function withAt(root: unknown, [name, ...inner]: FieldPath, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '[]') {
    const [first, ...others] = Array.isArray(root) ? root : [];
    return [withAt(first, inner, value), ...others];
  }
  const holder = typeof root === 'object' && root !== null ? (root as Readonly<Record<string, unknown>>) : {};
  return { ...holder, [name]: withAt(holder[name], inner, value) };
}
