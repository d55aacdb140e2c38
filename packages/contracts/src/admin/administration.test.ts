import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { reportAuditEntryBody } from './administration.ts';

const details = {
  module: 'capital',
  moduleTitle: 'Capital',
  userAgent: 'Mozilla/5.0',
  timestamp: '2026-03-05T10:30:00.000Z',
};

const entry = {
  action: 'confidentiality_reminder_viewed',
  resourceType: 'module',
  resourceId: 'capital',
  details,
};

// REQ-275, REQ-276
describe('a browser’s report to the audit log', () => {
  it.each(['academy', 'otif', 'abundance-labs', 'capital', 'holdings'])(
    'states that the reminder of %s was shown',
    (id) => {
      const report = { ...entry, resourceId: id, details: { ...details, module: id } };
      expect(safeParse(reportAuditEntryBody, report).data).toEqual(report);
    },
  );

  it.each([
    ['another action', { ...entry, action: 'user_signed_in' }],
    ['another kind of thing', { ...entry, resourceType: 'user' }],
    ['an unknown module', { ...entry, resourceId: 'founder', details: { ...details, module: 'founder' } }],
    ['another module in the details', { ...entry, details: { ...details, module: 'otif' } }],
    ['a person of its own', { ...entry, userId: '7' }],
    ['an address of its own', { ...entry, details: { ...details, ipAddress: '::1' } }],
    ['no details', { ...entry, details: undefined }],
    ['no title', { ...entry, details: { ...details, moduleTitle: ' ' } }],
    ['a title that cannot be stored', { ...entry, details: { ...details, moduleTitle: 'Cap\u0000ital' } }],
    ['an agent without end', { ...entry, details: { ...details, userAgent: 'x'.repeat(1025) } }],
    ['an agent that cannot be stored', { ...entry, details: { ...details, userAgent: 'x\u0000' } }],
    ['a time that is none', { ...entry, details: { ...details, timestamp: 'yesterday' } }],
  ])('is refused with %s', (_, report) => {
    expect(safeParse(reportAuditEntryBody, report).success).toBe(false);
  });
});
