import { failureMessage } from '../../lib/api-request-error.ts';

const ALREADY_SIGNED = 'NDA already signed';

/** Messages by a part of the server's message, in this order (REQ-92). */
const MESSAGES: readonly (readonly [contained: string, message: string])[] = [
  [ALREADY_SIGNED, 'NDA has already been signed.'],
  ['Authentication required', 'Please log in to sign the NDA.'],
  ['CSRF token', 'Security validation failed. Please refresh and try again.'],
  ['Name is required', 'Please enter your full legal name.'],
  ['Confirm your email address first', 'Please confirm your email address first.'],
  ['Failed to generate NDA PDF', 'PDF generation failed. Please try again or contact support.'],
];

/** The toast of a failed signing. */
export function signingFailureMessage(error: unknown): string {
  const said = failureMessage(error);
  return MESSAGES.find(([contained]) => said.includes(contained))?.[1] ?? 'Failed to sign NDA. Please try again.';
}

/** Whether there was nothing left to sign. */
export function isAlreadySigned(error: unknown): boolean {
  return failureMessage(error).includes(ALREADY_SIGNED);
}
