/** What an endpoint answers to somebody, in one word: the gate that refused, or how far the request came. */
import type { Endpoint } from '@aicv/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { NOBODYS_ID } from './authoring.ts';
import { addressOf, type EndpointName, RECORD_KINDS, type RecordIds, sampleRequest } from './sample-requests.ts';

export interface Asker {
  readonly address: string;
  readonly cookie?: string | undefined;
  readonly csrfToken?: string | undefined;
  readonly accessToken?: string | undefined;
}

const NOBODYS_IDS = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, NOBODYS_ID])) as RecordIds;

/** Each gate's status and code (REQ-122); the last are what follows once all of them were passed. */
const OUTCOMES: Readonly<Record<string, string>> = {
  '403 CSRF_INVALID': 'csrf',
  '401 AUTHENTICATION_REQUIRED': 'session',
  '403 ACCOUNT_INACTIVE': 'inactive',
  '403 LEGAL_ACCEPTANCE_REQUIRED': 'agreement',
  '403 TWO_STEP_REQUIRED': 'two-step',
  '404 FEATURE_DISABLED': 'module',
  '403 FORBIDDEN': 'role',
  '403 INSUFFICIENT_SCOPE': 'scope',
  '403 NDA_REQUIRED': 'nda',
  '403 PROOF_REQUIRED': 'proof',
  '400 VALIDATION_FAILED': 'input',
  '404 NOT_FOUND': 'unknown',
  '415 UNSUPPORTED_MEDIA_TYPE': 'type',
  // Readiness asks the database within a time, which a busy machine may miss; nobody was refused.
  '503 NOT_READY': 'ok',
};

/**
 * A read is asked for as it is meant, with ids that nobody has. A write gets a field that no endpoint knows, so whoever
 * passes the gates comes as far as the input and nothing is written.
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
    // The stream of live events does not end by itself.
    payloadAsStream: true,
  });
  const body = response.stream();
  if (response.statusCode < 300) {
    // A reader who stops keeps one of the exports that a person may run; without a network the server cannot notice that it has gone.
    if (response.headers['content-type']?.toString().startsWith('text/event-stream')) body.destroy();
    else await body.toArray();
    return 'ok';
  }
  const { code } = JSON.parse(Buffer.concat(await body.toArray()).toString('utf8'));
  const answer = `${response.statusCode} ${code}`;
  return OUTCOMES[answer] ?? answer;
}
