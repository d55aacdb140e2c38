import type { Capability, PlainRefusal } from '@aicv/domain/access/access-policy';
import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { competenceMessage } from '@aicv/domain/access/competence-actions';
import type { SessionEndReason } from '@aicv/domain/identity/session-end';
import type { FastifyReply } from 'fastify';

export interface ApiErrorOptions {
  readonly issues?: readonly { path: string; message: string }[];
  readonly retryAfterSeconds?: number;
  /** Further fields of the response, for example the current record. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A refusal that the caller receives: status, stable code and a sentence (REQ-281). */
export class ApiError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly options: ApiErrorOptions;

  /** `details` is the message, alone or with options. */
  constructor(statusCode: number, code: string, details: string | ({ readonly message: string } & ApiErrorOptions)) {
    const { message, ...options } = typeof details === 'string' ? { message: details } : details;
    super(message);
    this.name = 'ApiError';
    this.statusCode = statusCode;
    this.code = code;
    this.options = options;
  }
}

export const notFound = () => new ApiError(404, 'NOT_FOUND', 'Not found');

/** Sets the `Allow` header that the status requires (RFC 9110, section 15.5.6). */
export function methodNotAllowed(reply: FastifyReply, allowed: readonly string[]): ApiError {
  reply.header('Allow', allowed.join(', '));
  return new ApiError(
    405,
    'METHOD_NOT_ALLOWED',
    `This endpoint supports only ${new Intl.ListFormat('en').format(allowed)}`,
  );
}

export const csrfInvalid = () => new ApiError(403, 'CSRF_INVALID', 'CSRF token missing or invalid');

export const stepUpRequired = () =>
  new ApiError(403, 'PROOF_REQUIRED', 'Confirm it is you with two-factor authentication');

export function rateLimited(retryAfterSeconds: number): ApiError {
  const wait =
    retryAfterSeconds >= 120
      ? `${Math.ceil(retryAfterSeconds / 60)} minutes`
      : `${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
  return new ApiError(429, 'RATE_LIMITED', { message: `Too many requests. Try again in ${wait}.`, retryAfterSeconds });
}

export function validationFailed(path: string, message: string): ApiError {
  return new ApiError(400, 'VALIDATION_FAILED', { message, issues: [{ path, message }] });
}

/** Refusals with a fixed message. */
type FixedRefusal = Exclude<PlainRefusal, 'INSUFFICIENT_SCOPE'>;

const REFUSALS: Readonly<Record<FixedRefusal, { status: number; message: string }>> = {
  AUTHENTICATION_REQUIRED: { status: 401, message: 'Authentication required' },
  ACCOUNT_INACTIVE: { status: 403, message: 'This account is inactive. Contact your administrator.' },
  LEGAL_ACCEPTANCE_REQUIRED: { status: 403, message: 'Accept the confidentiality agreement first' },
  TWO_STEP_REQUIRED: { status: 403, message: 'Set up two-factor authentication in your profile first' },
  FEATURE_DISABLED: { status: 404, message: 'This module is switched off' },
  FORBIDDEN: { status: 403, message: 'Insufficient permissions' },
  NDA_REQUIRED: { status: 403, message: 'NDA signature required' },
};

export function refusal(reason: FixedRefusal): ApiError {
  const { status, message } = REFUSALS[reason];
  return new ApiError(status, reason, message);
}

/** For a session that something other than its user ended. The browser shows the message of the reason. */
export function sessionEnded(reason: SessionEndReason): ApiError {
  const { status, message } = REFUSALS.AUTHENTICATION_REQUIRED;
  return new ApiError(status, 'AUTHENTICATION_REQUIRED', { message, extra: { sessionEnded: reason } });
}

/** The response contains the rule and the caller's own state, so that a page can link to the course (REQ-393). */
export function competenceRequired(competence: CompetenceStatus): ApiError {
  return new ApiError(403, 'COMPETENCE_REQUIRED', { message: competenceMessage(competence), extra: { competence } });
}

export function insufficientScope(scope: Capability): ApiError {
  return new ApiError(403, 'INSUFFICIENT_SCOPE', `This token lacks the scope ${scope}`);
}
