import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { mapWithYield } from './map-with-yield.ts';
import { SECURITY_SCHEMES } from './security-schemes.ts';

const OPENAPI = { openapi: '3.1.0' } as const;

/**
 * Serves the routes bound after it as an OpenAPI document, generated on first request. The JSON Schemas are written with pauses: at once
 * they would block the event loop for 100 ms.
 */
export async function describeAsOpenApi(api: FastifyInstance): Promise<() => Promise<Record<string, unknown>>> {
  const routes: (RouteOptions & { readonly schema: FastifySchema })[] = [];
  const written = new Map<FastifySchema, ReturnType<typeof jsonSchemaTransform>>();
  await api.register(swagger, {
    openapi: {
      ...OPENAPI,
      info: { title: 'AICV API', version: '2.0.0' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: (document) => written.get(document.schema) ?? jsonSchemaTransform(document),
  });
  api.addHook('onRoute', (route) => {
    if (hasSchema(route)) routes.push(route);
  });
  return async () => {
    await mapWithYield(routes, (route) =>
      written.set(route.schema, jsonSchemaTransform({ ...route, route, openapiObject: OPENAPI })),
    );
    const document = api.swagger();
    written.clear();
    return { ...document };
  };
}

function hasSchema(route: RouteOptions): route is RouteOptions & { readonly schema: FastifySchema } {
  return route.schema !== undefined;
}
