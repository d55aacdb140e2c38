/** Maps every error to the error shape of the API (REQ-281, REQ-289). Nothing internal leaves here. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, withCauses } from '../../observability/error-code.ts';
import { noteRefusal } from '../connections/log-requests.ts';
import { ApiError } from './api-error.ts';
import { describeForLog } from './describe-for-log.ts';

export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toApiError(error, request);
  if (answer.statusCode >= 500) request.log.error({ failure: describeForLog(error) }, 'request failed');
  return sendError(answer, request, reply);
}

function sendError(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { issues, retryAfterSeconds, extra } = error.options;
  noteRefusal(request, error.code);
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply
    .code(error.statusCode)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ message: error.message, code: error.code, requestId: request.id, ...(issues && { issues }), ...extra });
}

const FRAMEWORK_ERRORS: Readonly<Record<string, ApiError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType(),
  FST_ERR_CTP_INVALID_JSON_BODY: malformedJson(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new ApiError(400, 'BAD_REQUEST', 'The request is incomplete'),
  FST_ERR_BAD_URL: new ApiError(400, 'BAD_REQUEST', 'The address cannot be read'),
};

// REQ-284
export function unsupportedMediaType(taken: readonly string[] = ['application/json']): ApiError {
  return new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', `Send the request as ${taken.join(' or ')}`);
}

/** Sets the header with the accepted encodings (RFC 9110, section 15.5.16). */
export function unsupportedCoding(reply: FastifyReply): ApiError {
  reply.header('Accept-Encoding', 'identity');
  return new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request body uncompressed');
}

const tooManyBytes = (limitBytes: number) =>
  payloadTooLarge(`The request is larger than ${limitBytes / 1024 / 1024} MiB`);

// REQ-284
export function payloadTooLarge(message: string): ApiError {
  return new ApiError(413, 'PAYLOAD_TOO_LARGE', message);
}

export function malformedJson(): ApiError {
  return new ApiError(400, 'MALFORMED_JSON', 'The request is not valid JSON');
}

/**
 * SQLSTATE: class 08 connection lost, 53 out of resources, 57P shutting down, 25006 read-only standby, 40P01 deadlock, for example with a
 * migration, 26000 a prepared statement that the connection no longer has, 0A000 one whose result a migration changed, 25P03 idle in
 * transaction for too long; 57014, 55P03 and 25P04 beyond a time limit of the operator (`statement_timeout`, `lock_timeout`,
 * `transaction_timeout`) or canceled by hand. Also the errors of the socket.
 */
const DATABASE_GONE =
  /^(08|53|55P03|57P|57014|25006|25P03|25P04|40P01|26000|0A000|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/;

function toApiError(error: FastifyError | Error, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  const code = codeOf(error);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooManyBytes(request.routeOptions.bodyLimit);
  const known = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  if (known !== undefined) return known;
  if (isDatabaseGone(error)) {
    return new ApiError(503, 'SERVICE_UNAVAILABLE', {
      message: 'The service is not available right now. Please try again.',
      retryAfterSeconds: 2,
    });
  }
  if (
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  ) {
    return new ApiError(error.statusCode, 'BAD_REQUEST', 'The request cannot be read');
  }
  return new ApiError(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Please try again.');
}

/** Messages of node-postgres without a code: the connection is gone or half-open, or a statement came after that. */
const CONNECTION_GONE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/;

/** Errors of the database are causes of others, of the library above and of the pool. */
function isDatabaseGone(error: unknown): boolean {
  return withCauses(error).some((each) => {
    const code = codeOf(each);
    return code === undefined ? CONNECTION_GONE.test(each.message) : DATABASE_GONE.test(code);
  });
}
