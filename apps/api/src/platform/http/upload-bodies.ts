import type { FastifyInstance, FastifyRequest } from 'fastify';

const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** What a request says that its body is, without parameters; empty where it says nothing. */
export function mediaTypeOf(request: FastifyRequest): string {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether a body of this type is a file. */
export function isUploadType(mediaType: string): boolean {
  return UPLOAD_TYPES.includes(mediaType);
}

/** Files arrive as their bytes, up to the limit of the endpoint that takes them. */
export function parseUploadBodies(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPES, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}
