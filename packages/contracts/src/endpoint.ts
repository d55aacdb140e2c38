/** The declaration of each endpoint in the table. The server binds it, and the browser client is typed from it. */
import type { Capability } from '@aicv/domain/access/access-policy';
import type { FILE_TYPES, FileType } from '@aicv/domain/files/file-type';
import type { ReceivedFile } from '@aicv/domain/files/received-file';
import type * as z from 'zod/v4/core';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public` is open to a visitor without a session; everything else names the capability that the caller must have. */
export type Access = 'public' | Capability;

/** The body types other than JSON. */
export type MediaType =
  | 'application/pdf'
  | 'application/x-ndjson'
  | 'application/x-pem-file'
  | 'application/zip'
  | 'image/webp'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/html'
  | (typeof FILE_TYPES)[FileType]['mediaType'];

/** A shape, `'empty'` for no body, or the media type of a body that is not JSON. With several types, each response names its own. */
export type SuccessAnswer = z.$ZodType | 'empty' | MediaType | readonly MediaType[];

/** A raw file as the body instead of JSON. */
export interface Upload {
  readonly mediaTypes: readonly (`image/${string}` | 'application/octet-stream')[];
  readonly maxBytes: number;
  /** The body is written to a temporary file while it arrives, instead of being held in memory. */
  readonly toFile?: true;
}

export interface Endpoint {
  readonly method: HttpMethod;
  /** Parameters in OpenAPI's form: `/api/opportunities/{id}`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.$ZodType;
  readonly query?: z.$ZodType;
  readonly body?: z.$ZodType;
  /** Instead of `body`. */
  readonly upload?: Upload;
  /** Success answers by status. */
  readonly responses: Readonly<Record<number, SuccessAnswer>>;
  /** `credentials`: the strict limit per address for endpoints that allow guessing; `none`: health checks. */
  readonly rateLimit?: 'credentials' | 'none';
  /** Users of other tenants are refused in any role: it concerns all tenants, or the installation (REQ-131). */
  readonly firmOnly?: true;
  /** A caller with two-factor sign-in must step up, unless they did so recently (`STEP_UP_LIFETIME_MS`). */
  readonly stepUp?: true;
  /** Compressed. Only for responses that are equal for all callers: with a secret and caller-chosen text, the length would reveal it. */
  readonly compressed?: true;
  /** A GET that records the read, so it answers no HEAD. File downloads always do. */
  readonly recordsReads?: true;
  /** Creates one record, however often it is sent with the same `Idempotency-Key`. */
  readonly acceptsIdempotencyKey?: true;
  /** Called with an access token instead of a session; `access` must then be a scope of tokens. */
  readonly credential?: 'accessToken';
  /** A write that agents may call as a tool, because it only creates a draft that a person must confirm. */
  readonly agent?: 'draft';
  /** Also available under /api/v2 with personal access tokens instead of a session; `access` must then be a scope of tokens. */
  readonly v2?: true;
}

/** The path of an endpoint under /api/v2. */
export function pathInV2(endpoint: Pick<Endpoint, 'path'>): string {
  return endpoint.path.replace(/^\/api\//, '/api/v2/');
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/** Whether the response is JSON of this shape. */
export function isShape(success: SuccessAnswer | undefined): success is z.$ZodType {
  return typeof success === 'object' && '_zod' in success;
}

type OutputOf<S> = S extends z.$ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.$ZodType ? z.input<S> : undefined;

/** The handler's input, after validation. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer S } ? OutputOf<S> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S } ? OutputOf<S> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S }
  ? OutputOf<S>
  : E extends { upload: { toFile: true } }
    ? ReceivedFile
    : E extends { upload: Upload }
      ? Uint8Array
      : undefined;

/** The caller's input. */
export type ParamsInputOf<E extends Endpoint> = E extends { params: infer S } ? InputOf<S> : undefined;
export type QueryInputOf<E extends Endpoint> = E extends { query: infer S } ? InputOf<S> : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer S }
  ? InputOf<S>
  : E extends { upload: Upload }
    ? Blob
    : undefined;

/** The body of a success. */
export type AnswerOf<E extends Endpoint> = OutputOf<E['responses'][keyof E['responses']]>;
