import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { SECURITY_SCHEMES } from './security-schemes.ts';

/** Describes the routes that are bound after it. The returned function generates their OpenAPI document. */
export async function describeAsOpenApi(api: FastifyInstance): Promise<() => object> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'AICV API', version: '2.0.0' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
  });
  return () => api.swagger();
}
