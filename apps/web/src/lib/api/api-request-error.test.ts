import { describe, expect, it } from 'vitest';
import {
  failureMessage,
  isOutcomeUnknown,
  isRetryable,
  NetworkError,
  readApiRequestError,
} from './api-request-error.ts';

const REQUEST_ID = '1a2b3c4d-53a8-4b5f-9e44-0d3f1f7f0a11';

const said = async (status: number, message: string, requestId = REQUEST_ID) =>
  failureMessage(await readApiRequestError(Response.json({ message, code: 'SOME', requestId }, { status })));

describe('the message of a failure', () => {
  it.each([
    [500, 'Something went wrong on our side. Please try again.', 'Something went wrong on our side. Please try again.'],
    [503, 'Failed to generate NDA PDF', 'Failed to generate NDA PDF.'],
  ])('ends with a reference if the server failed (%i)', async (status, message, sentence) => {
    expect(await said(status, message)).toBe(`${sentence} Reference 1a2b3c4d.`);
  });

  it('has none if the user can resolve the failure, or if the log has no entry', async () => {
    expect(await said(409, 'Title is taken')).toBe('Title is taken');
    expect(await said(500, 'No', 'not one of ours')).toBe('No');
    expect(failureMessage(new NetworkError())).toMatch(/^The server cannot be reached/);
    expect(failureMessage(new Error('a detail'))).toBe('Something went wrong. Try again in a moment.');
  });
});

describe('a failure', () => {
  it.each([
    [409, false, false],
    [429, false, true],
    [500, true, true],
    [503, true, true],
  ])('of %i has an unknown outcome: %s, and can succeed later: %s', async (status, isUnknown, mayPass) => {
    const error = await readApiRequestError(new Response('', { status }));
    expect([isOutcomeUnknown(error), isRetryable(error)]).toEqual([isUnknown, mayPass]);
  });

  it('has an unknown outcome without a response', () => {
    expect([isOutcomeUnknown(new NetworkError()), isRetryable(new NetworkError())]).toEqual([true, true]);
    expect([isOutcomeUnknown(new Error('a bug')), isRetryable(new Error('a bug'))]).toEqual([false, false]);
  });
});
