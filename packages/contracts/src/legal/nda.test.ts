import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { ndaEndpoints, reportEvidenceBody, signNdaBody } from './nda.ts';

function firstMessage(body: unknown): string | undefined {
  return safeParse(signNdaBody, body).error?.issues[0]?.message;
}

// REQ-95
describe('the body of a signature', () => {
  it.each([{}, { name: null }, { name: '' }, { name: '   ' }, { name: '\n\t\u3000' }])(
    '%j misses the name, in the words of the wire',
    (body) => {
      expect(firstMessage(body)).toBe('Name is required');
    },
  );

  it.each([
    ['A', 'Full legal name is required'],
    [`Ada ${'a'.repeat(252)}`, 'Name is too long'],
    ['Ada 1', 'Please enter a valid legal name'],
    ['Ada\nLovelace', 'Please enter a valid legal name'],
    ['Ada \u0000Lovelace', 'Please enter a valid legal name'],
    ['Ada \ud800Lovelace', 'Please enter a valid legal name'],
    ['Ada', 'Please enter your full name (first and last name)'],
  ])('with the name %j is refused by the rule’s own message', (name, message) => {
    expect(safeParse(signNdaBody, { name }).error?.issues).toMatchObject([{ path: ['name'], message }]);
  });

  it.each([7, true, ['Ada Lovelace'], { first: 'Ada' }])('rejects a name that is not text: %j', (name) => {
    expect(firstMessage({ name })).toBe('Name must be text');
  });

  it('trims the name and keeps it as typed', () => {
    expect(safeParse(signNdaBody, { name: ' 王 小明\n' }).data).toEqual({ name: '王 小明' });
  });

  it('gets a message about a new version from a page that showed an old one', () => {
    const name = 'Ada Lovelace';
    expect(safeParse(signNdaBody, { name, ndaVersion: '1.0' }).success).toBe(true);
    expect(firstMessage({ name, ndaVersion: '0.9' })).toBe('The NDA has a new version. Reload the page to read it');
  });
});

describe('the body of an evidence report', () => {
  it.each(['presented', 'reached_end', 'acknowledged_read', 'acknowledged_access'])('accepts the step %s', (step) => {
    expect(safeParse(reportEvidenceBody, { step }).data).toEqual({ step });
  });

  it.each(['name_typed', 'signed', 'sealed', '', 'PRESENTED', null, 1])(
    'rejects a step that only the server may record or that does not exist: %j',
    (step) => {
      expect(safeParse(reportEvidenceBody, { step }).success).toBe(false);
    },
  );

  it('rejects a step of another version, and its own time or person', () => {
    const step = 'presented';
    for (const extra of [{ ndaVersion: '0.9' }, { recordedAt: '2026-01-01T00:00:00Z' }, { userId: 'other' }]) {
      expect(safeParse(reportEvidenceBody, { step, ...extra }).success).toBe(false);
    }
  });
});

describe('the NDA endpoints', () => {
  it('are for the user’s own NDA, each behind the gate of the confidentiality agreement', () => {
    expect(Object.values(ndaEndpoints).map(({ access }) => access)).toEqual(Array(4).fill('nda.own'));
  });
});
