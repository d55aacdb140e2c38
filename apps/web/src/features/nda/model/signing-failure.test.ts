import { describe, expect, it } from 'vitest';
import { ApiRequestError, NetworkError } from '../../../lib/api/api-request-error.ts';
import { isAlreadySigned, signingFailureMessage } from './signing-failure.ts';

const refusal = (bodyMessage: string) => new ApiRequestError(`409: ${bodyMessage}`, { status: 409, bodyMessage });

// REQ-92
describe('a failed signature', () => {
  it.each([
    ['NDA already signed', 'NDA has already been signed.'],
    ['Authentication required', 'Please log in to sign the NDA.'],
    ['CSRF token missing or invalid', 'Security validation failed. Please refresh and try again.'],
    ['Name is required', 'Please enter your full legal name.'],
    ['Confirm your email address first. Open the link.', 'Please confirm your email address first.'],
    ['Failed to generate NDA PDF', 'PDF generation failed. Please try again or contact support.'],
    ['Something else', 'Failed to sign NDA. Please try again.'],
  ])('with the server’s message "%s" shows "%s"', (said, message) => {
    expect(signingFailureMessage(refusal(said))).toBe(message);
  });

  it('shows the generic message without a response or for any other error', () => {
    expect(signingFailureMessage(new NetworkError())).toBe('Failed to sign NDA. Please try again.');
    expect(signingFailureMessage(new TypeError('x'))).toBe('Failed to sign NDA. Please try again.');
  });

  it('needs no retry only if the NDA is already signed', () => {
    expect(isAlreadySigned(refusal('NDA already signed'))).toBe(true);
    expect(isAlreadySigned(refusal('Name is required'))).toBe(false);
    expect(isAlreadySigned(null)).toBe(false);
  });
});
