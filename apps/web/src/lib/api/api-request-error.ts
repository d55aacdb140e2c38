import type { ErrorAnswer } from '@aicv/contracts/shapes';

type ErrorDetails = {
  status: number;
  /** The reason for the user: the `message` of the error's body. */
  bodyMessage: string;
  code?: string | undefined;
  issues?: ErrorAnswer['issues'] | undefined;
  requestId?: string | undefined;
  body?: object | undefined;
};

/** A call that the server refused. `message` is "<status>: <body text>" (REQ-282); show `bodyMessage` to users. */
export class ApiRequestError extends Error {
  override readonly name: string = 'ApiRequestError';
  readonly status: number;
  readonly bodyMessage: string;
  /** Upper snake case, as REQ-122 lists them; undefined if the response is not from the API. */
  readonly code: string | undefined;
  readonly issues: readonly { path: string; message: string }[];
  readonly requestId: string | undefined;
  /** The whole response body of the API, for refusals with details beyond code and message. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(message: string, details: ErrorDetails) {
    super(message);
    this.status = details.status;
    this.bodyMessage = details.bodyMessage;
    this.code = details.code;
    this.issues = details.issues ?? [];
    this.requestId = details.requestId;
    this.body = { ...details.body };
  }
}

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** A call without a response; its status is 0. */
export class NetworkError extends ApiRequestError {
  override readonly name: string = 'NetworkError';

  constructor() {
    super(UNREACHABLE, { status: 0, code: 'NETWORK_ERROR', bodyMessage: UNREACHABLE });
  }
}

/** Converts a failed response to an error. A body that is not from the API, but for example from a proxy, gets a message of ours. */
export async function readApiRequestError(response: Response): Promise<ApiRequestError> {
  const text = await response.text().catch(() => '');
  const body = errorAnswerIn(text);
  return new ApiRequestError(`${response.status}: ${text || response.statusText}`, {
    status: response.status,
    bodyMessage: body?.message ?? `The server answered with an error (${response.status}). Try again in a moment.`,
    code: body?.code,
    issues: body?.issues,
    requestId: body?.requestId,
    body,
  });
}

function errorAnswerIn(text: string): ErrorAnswer | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isErrorAnswer = typeof body === 'object' && body !== null && 'message' in body && 'code' in body;
    return isErrorAnswer && typeof body.message === 'string' ? (body as ErrorAnswer) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The message for the user about a failure of any kind. For a server failure, it includes a reference that the operator finds in the log.
 */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiRequestError)) return 'Something went wrong. Try again in a moment.';
  const reference = referenceOf(error);
  if (reference === undefined) return error.bodyMessage;
  return `${/[.!?]$/.test(error.bodyMessage) ? error.bodyMessage : `${error.bodyMessage}.`} Reference ${reference}.`;
}

/** The first part of the request id: enough to find it, and short enough to read out on the phone. */
function referenceOf({ status, requestId }: ApiRequestError): string | undefined {
  return status >= 500 ? /^[0-9a-f]{8}(?=-)/.exec(requestId ?? '')?.[0] : undefined;
}

/** Whether the request may have been processed: no connection, or a server that is starting or failing. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiRequestError && (error.status === 0 || error.status >= 500);
}

/** Whether a retry can succeed: the outcome is unknown, or there were too many calls. */
export function isRetryable(error: unknown): boolean {
  return isOutcomeUnknown(error) || (error instanceof ApiRequestError && error.status === 429);
}

/** Whether there is no such record for this user. An invalid id counts as unknown. */
export function isAbsence(error: Error | null): boolean {
  return error instanceof ApiRequestError && (error.status === 404 || error.status === 400);
}
