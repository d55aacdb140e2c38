import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { isRecipient, isReportAddress, publishingProblem } from './investor-update.ts';

const role = fc.constantFrom(...ROLES);
const id = fc.constantFrom('ada', 'ben', 'cleo');
const recipients = fc.record({
  recipientRoles: fc.uniqueArray(role, { maxLength: 3 }),
  recipientIds: fc.uniqueArray(id, { maxLength: 2 }),
});

describe('the URL of a report', () => {
  it.each([
    'https://reports.example',
    'HTTPS://Reports.Example:8443/q3?by=mail#top',
    'https://münchen.example/größe',
    'https://1.2.3.4/a',
  ])('may be %s', (address) => {
    expect(isReportAddress(address)).toBe(true);
  });

  it.each([
    'http://reports.example',
    '',
    '  ',
    '/reports/q3.pdf',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//reports.example',
    'https://',
    'https://ada:secret@reports.example',
    'https://ada@reports.example/',
    'https://reports.example/a b',
    'https://[::1',
    'https://reports.example:99999/a',
    'https://1.2.3.999/',
    'https://0x1g.1/',
    'https://reports.example:port/',
    'https://reports.example\\@evil.example',
  ])('may not be %s', (address) => {
    expect(isReportAddress(address)).toBe(false);
  });
});

describe('a recipient of an update', () => {
  it('is any reader if the update names no user or role', () => {
    fc.assert(
      fc.property(fc.record({ id, role }), (reader) => {
        expect(isRecipient({ recipientRoles: [], recipientIds: [] }, reader)).toBe(true);
      }),
    );
  });

  it('is otherwise only a named user or a user with a named role', () => {
    fc.assert(
      fc.property(recipients, fc.record({ id, role }), (update, reader) => {
        fc.pre(update.recipientRoles.length + update.recipientIds.length > 0);
        const named = [...update.recipientRoles, ...update.recipientIds] as string[];
        expect(isRecipient(update, reader)).toBe(named.includes(reader.id) || named.includes(reader.role));
      }),
    );
  });
});

describe('an update', () => {
  it('needs a title and a text to be published', () => {
    expect(publishingProblem({ title: 'March', content: '# March' })).toBeUndefined();
    expect(publishingProblem({ title: null, content: '# March' })).toBe(
      'An update needs a title before it can be published',
    );
    expect(publishingProblem({ title: 'March', content: null })).toBe(
      'An update needs text before it can be published',
    );
  });
});
