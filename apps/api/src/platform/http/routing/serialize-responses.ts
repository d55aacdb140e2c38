import type { FastifyInstance } from 'fastify';
import { $ZodArray, $ZodObject, $ZodObjectJIT, type $ZodType, safeParse } from 'zod/v4/core';

/**
 * Responses contain the fields of the endpoint table, and no others. Shapes of responses transform nothing, so this parses them.
 * Encoding, as the serializer of `fastify-type-provider-zod` does, parses a value with a check twice.
 */
export function serializeResponses(app: FastifyInstance): void {
  app.setSerializerCompiler<$ZodType>(({ schema, method, url }) => {
    const shape = compiled(schema);
    return (body) => {
      const { success, data, error } = safeParse(shape, body);
      if (!success) throw new Error(`${method} ${url} answers another shape than it declares`, { cause: error });
      return JSON.stringify(data);
    };
  });
}

/**
 * The same shape with Zod's compiled object parser, which `zod/mini` omits. It takes a quarter of the time: for a list of 50, a tenth of
 * Node's share of the request.
 */
export function compiled(shape: $ZodType): $ZodType {
  if (shape instanceof $ZodArray) {
    const { def } = shape._zod;
    return new $ZodArray({ ...def, element: compiled(def.element) });
  }
  return shape instanceof $ZodObject ? new $ZodObjectJIT(shape._zod.def) : shape;
}
