/** Which column of an imported file holds which field, and how the file writes numbers and dates (REQ-338). */
import * as z from 'zod/mini';

export const COLUMN_NAME_MAX_LENGTH = 255;

const columnNameInput = z
  .string('A column name must be text')
  .check(
    z.minLength(1, 'A column name must not be empty'),
    z.maxLength(COLUMN_NAME_MAX_LENGTH, `A column name must be at most ${COLUMN_NAME_MAX_LENGTH} characters`),
  );

/** The column of each field. Required fields have one, and no column is used twice. */
export function mappedColumnsInput<Field extends string>(fields: readonly Field[], required: readonly Field[]) {
  const shape = Object.fromEntries(fields.map((field) => [field, z.optional(columnNameInput)]));
  return z.strictObject(shape as Record<Field, z.ZodMiniOptional<typeof columnNameInput>>).check((context) => {
    const columns = new Map(Object.entries(context.value) as [Field, string][]);
    for (const field of required) {
      if (columns.has(field)) continue;
      context.issues.push({ code: 'custom', path: [field], message: 'This field needs a column', input: undefined });
    }
    const taken = new Set<string>();
    for (const [field, column] of columns) {
      if (taken.has(column)) {
        const message = 'A column can be mapped to one field only';
        context.issues.push({ code: 'custom', path: [field], message, input: column });
      }
      taken.add(column);
    }
  });
}
