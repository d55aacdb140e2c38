import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { $ZodArray, $ZodObject, $ZodObjectJIT, type $ZodType } from 'zod/v4/core';

/** Responses contain the fields of the endpoint table, and no others. */
export function serializeResponses(app: FastifyInstance): void {
  app.setSerializerCompiler<$ZodType>((route) => serializerCompiler({ ...route, schema: compiled(route.schema) }));
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
