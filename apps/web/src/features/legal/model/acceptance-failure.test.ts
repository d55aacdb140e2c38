import { describe, expect, it } from 'vitest';
import { NetworkError, readApiRequestError } from '../../../lib/api/api-request-error.ts';
import { acceptanceFailureMessage } from './acceptance-failure.ts';

const answered = (status: number, body: string) => readApiRequestError(new Response(body, { status }));

const NO_MESSAGE = 'Failed to accept agreement. Please try again.';

// REQ-67
describe('the toast of a failed acceptance', () => {
  it('shows the server’s message', async () => {
    const body = JSON.stringify({ message: 'Storage is full', code: 'INTERNAL_ERROR', requestId: 'r' });
    expect(acceptanceFailureMessage(await answered(500, body))).toBe('Storage is full');
  });

  it('reports a lost connection', () => {
    const lost = new NetworkError();
    expect(acceptanceFailureMessage(lost)).toBe(lost.bodyMessage);
  });

  it.each(['', '<html><h1>502 Bad Gateway</h1></html>', '{}'])(
    'shows the fixed message if the response has none: %j',
    async (body) => {
      expect(acceptanceFailureMessage(await answered(502, body))).toBe(NO_MESSAGE);
    },
  );

  it('shows the fixed message for any other error', () => {
    expect(acceptanceFailureMessage(new TypeError('x is not a function'))).toBe(NO_MESSAGE);
  });
});
