/** The result of an endpoint for a caller in one word: the gate that refused, or how far the request got. */
import type { Endpoint } from '@aicv/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { NOBODYS_ID } from '../records/authoring.ts';
import { addressOf, type EndpointName, RECORD_KINDS, type RecordIds, sampleRequest } from './sample-requests.ts';

export interface Asker {
  readonly address: string;
  readonly cookie?: string | undefined;
  readonly csrfToken?: string | undefined;
  readonly accessToken?: string | undefined;
}

const NOBODYS_IDS = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, NOBODYS_ID])) as RecordIds;

/** Status and code of each gate (REQ-122), then of the results after all gates. */
const OUTCOMES: Readonly<Record<string, string>> = {
  '403 CSRF_INVALID': 'csrf',
  '401 AUTHENTICATION_REQUIRED': 'session',
  '403 ACCOUNT_INACTIVE': 'inactive',
  '403 LEGAL_ACCEPTANCE_REQUIRED': 'agreement',
  '403 TWO_STEP_REQUIRED': 'two-step',
  '404 FEATURE_DISABLED': 'module',
  '403 FORBIDDEN': 'role',
  '403 COMPETENCE_REQUIRED': 'course',
  '403 INSUFFICIENT_SCOPE': 'scope',
  '403 NDA_REQUIRED': 'nda',
  '403 PROOF_REQUIRED': 'proof',
  '400 VALIDATION_FAILED': 'input',
  '404 NOT_FOUND': 'unknown',
  '415 UNSUPPORTED_MEDIA_TYPE': 'type',
  // The readiness check has a database timeout, which a busy machine may exceed. The caller was not refused.
  '503 NOT_READY': 'ok',
};

/**
 * Sends a valid read with unknown ids. Adds an unknown field to a write, so that a request that passes the gates fails validation and
 * writes nothing.
 */
export async function accessOutcome(
  app: FastifyInstance,
  [name, endpoint]: readonly [EndpointName, Endpoint],
  { address, cookie, csrfToken, accessToken }: Asker,
): Promise<string> {
  const isRead = endpoint.method === 'GET';
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, sampleRequest(name, NOBODYS_IDS)),
    remoteAddress: address,
    headers: {
      'user-agent': 'Test browser',
      ...(cookie !== undefined && { cookie }),
      ...(csrfToken !== undefined && !isRead && { 'x-csrf-token': csrfToken }),
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      ...(!isRead && { 'content-type': 'application/json' }),
    },
    ...(!isRead && { payload: '{"surprise":1}' }),
    // The live event stream does not end by itself.
    payloadAsStream: true,
  });
  const body = response.stream();
  if (response.statusCode < 300) {
    // An unread response counts against the user's concurrent exports. Without a socket, the server cannot detect that the reader is gone.
    if (response.headers['content-type']?.toString().startsWith('text/event-stream')) body.destroy();
    else await body.toArray();
    return 'ok';
  }
  const { code } = JSON.parse(Buffer.concat(await body.toArray()).toString('utf8'));
  const answer = `${response.statusCode} ${code}`;
  return OUTCOMES[answer] ?? answer;
}
