import * as z from 'zod/mini';

/** Turns a schema into a validator that returns the first message of each field. */
export function validatorOf<Shape extends z.ZodMiniType>(shape: Shape) {
  return (values: z.input<Shape>): { readonly [Field in keyof z.input<Shape>]?: string } => {
    const messages: Record<string, string> = {};
    for (const { path, message } of z.safeParse(shape, values).error?.issues ?? []) {
      messages[String(path[0])] ??= message;
    }
    return messages as { readonly [Field in keyof z.input<Shape>]?: string };
  };
}
