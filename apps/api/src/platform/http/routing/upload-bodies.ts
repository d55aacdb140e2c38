import type { Readable } from 'node:stream';
import { LARGE_FILE } from '@aicv/domain/files/file-type';
import type { ReceivedFile } from '@aicv/domain/files/received-file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentStore } from '../../documents/store/document-store.ts';
import { ApiError } from '../errors/api-error.ts';
import { describeForLog } from '../errors/describe-for-log.ts';
import { payloadTooLarge } from '../errors/error-handler.ts';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const FILE_TYPE = 'application/octet-stream';
const UPLOAD_TYPES = [...PICTURE_TYPES, FILE_TYPE];

/** The media type of the body, without parameters. Empty without a header. */
export function mediaTypeOf(request: FastifyRequest): string {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Whether a body of this type is a file. */
export function isUploadType(mediaType: string): boolean {
  return UPLOAD_TYPES.includes(mediaType);
}

/** Pictures arrive as bytes, up to the limit of their endpoint. Other files are written to the store's disk while they arrive. */
export function parseUploadBodies(app: FastifyInstance, store: Pick<DocumentStore, 'receive' | 'discard'>): void {
  app.addContentTypeParser(PICTURE_TYPES, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  const received = new WeakMap<FastifyRequest, ReceivedFile>();
  app.addContentTypeParser(FILE_TYPE, async (request: FastifyRequest, payload: Readable) => {
    const file = await receive(store, request, payload);
    received.set(request, file);
    // A repeated request is recognized by its JSON, and has another temporary file.
    return Object.defineProperty(file, 'path', { enumerable: false });
  });
  // Also after a refusal, and after the client disconnected.
  app.addHook('onResponse', async (request) => {
    const file = received.get(request);
    if (file !== undefined) await store.discard(file);
  });
}

export const fileNotStored = () =>
  new ApiError(503, 'FILE_NOT_STORED', {
    message: 'The file could not be stored. Please try again in a moment.',
    retryAfterSeconds: 5,
  });

async function receive(
  store: Pick<DocumentStore, 'receive'>,
  request: FastifyRequest,
  payload: Readable,
): Promise<ReceivedFile> {
  const maxBytes = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw payloadTooLarge(LARGE_FILE);
  try {
    return await store.receive(upTo(maxBytes, payload));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    request.log.error({ failure: describeForLog(error) }, 'an uploaded file could not be stored');
    throw fileNotStored();
  }
}

async function* upTo(maxBytes: number, payload: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    // Destroying the request would close the connection before its response.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw payloadTooLarge(LARGE_FILE);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'BAD_REQUEST', 'The request is incomplete');
  }
}
