import type { FastifyInstance, FastifyRequest } from 'fastify';

const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The media type of the body, without parameters. Empty without a header. */
export function mediaTypeOf(request: FastifyRequest): string {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether a body of this type is a file. */
export function isUploadType(mediaType: string): boolean {
  return UPLOAD_TYPES.includes(mediaType);
}

/** Files arrive as bytes, up to the limit of their endpoint. */
export function parseUploadBodies(app: FastifyInstance): void {
  app.addContentTypeParser(UPLOAD_TYPES, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}
