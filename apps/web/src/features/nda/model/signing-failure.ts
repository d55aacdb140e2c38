import { failureMessage } from '../../../lib/api/api-request-error.ts';

const ALREADY_SIGNED = 'NDA already signed';

/** Messages by substring of the server's message; the first match wins (REQ-92). */
const MESSAGES: readonly (readonly [contained: string, message: string])[] = [
  [ALREADY_SIGNED, 'NDA has already been signed.'],
  ['Authentication required', 'Please log in to sign the NDA.'],
  ['CSRF token', 'Security validation failed. Please refresh and try again.'],
  ['Name is required', 'Please enter your full legal name.'],
  ['Confirm your email address first', 'Please confirm your email address first.'],
  ['Failed to generate NDA PDF', 'PDF generation failed. Please try again or contact support.'],
];

/** The toast of a failed signature. */
export function signingFailureMessage(error: unknown): string {
  const said = failureMessage(error);
  return MESSAGES.find(([contained]) => said.includes(contained))?.[1] ?? 'Failed to sign NDA. Please try again.';
}

/** Whether the NDA was already signed. */
export function isAlreadySigned(error: unknown): boolean {
  return failureMessage(error).includes(ALREADY_SIGNED);
}
