import { describe, expect, it } from 'vitest';
import { refuseTimesInMessages } from './times-in-messages.ts';

const answer = (statusCode: number, body: unknown) => ({
  statusCode,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

describe('the check of every refusal in the API tests', () => {
  it.each([
    { message: 'You can try again at 2026-11-28T04:00:00.000Z', code: 'RETAKE_TOO_SOON' },
    { message: 'Try again at 4:05 PM', code: 'X' },
    { message: 'Bad input', issues: [{ path: 'dueOn', message: 'Choose a time after 2026-11-28T04:00Z' }] },
  ])('finds the time in %j', (body) => {
    expect(() => refuseTimesInMessages(answer(409, body))).toThrow('An error message contains a time');
  });

  it.each([
    [429, { message: 'Too many requests. Try again in 15 minutes.' }],
    [409, { message: 'You cannot try this quiz again yet', retryAt: '2026-11-28T04:00:00.000Z' }],
    [400, { message: 'From must be a date such as 2026-03-31' }],
    [200, { message: 'Opened at 2026-11-28T04:00:00.000Z' }],
  ])('accepts %i %j', (status, body) => {
    expect(() => refuseTimesInMessages(answer(status, body))).not.toThrow();
  });
});
