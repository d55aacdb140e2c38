import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { readInvitationList } from './invitation-list.ts';

const inBrief = (text: string) =>
  readInvitationList(text, 'learner').map(({ line, email, role, problem }) => [line, email, role, problem]);

const address = fc
  .tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/), fc.integer({ min: 0, max: 999 }))
  .map(([name, number]) => `${name}.${number}@example.com`);
const addresses = fc.uniqueArray(address, { minLength: 1, maxLength: 30 });

// REQ-54
describe('a list of addresses to invite', () => {
  it.each([
    ['one', 'ada@example.com', [[1, 'ada@example.com', 'learner', null]]],
    [
      'several in a line, in any notation',
      'Ada Lovelace <ada@example.com>, "Babbage, Charles" <cb@example.com>; grace@example.com',
      [
        [1, 'ada@example.com', 'learner', null],
        [1, 'cb@example.com', 'learner', null],
        [1, 'grace@example.com', 'learner', null],
      ],
    ],
    [
      'a table with roles',
      'Name;E-mail;Role\r\nAda;ada@example.com;Analyst\r\nCharles;cb@example.com;\r\n',
      [
        [2, 'ada@example.com', 'analyst', null],
        [3, 'cb@example.com', 'learner', null],
      ],
    ],
    ['copied cells', 'ada@example.com\tinvestor', [[1, 'ada@example.com', 'investor', null]]],
    [
      'duplicates and mistakes',
      'ada@example.com\n\nADA@example.com\nada@\nCharles Babbage',
      [
        [1, 'ada@example.com', 'learner', null],
        [3, 'ADA@example.com', 'learner', 'Same address as in line 1'],
        [4, 'ada@', 'learner', 'Not a valid email address'],
        [5, 'Charles Babbage', 'learner', 'Not a valid email address'],
      ],
    ],
    [
      'an unknown role in the column of roles',
      'email,role\nada@example.com,analist',
      [[2, 'ada@example.com', 'learner', 'Not one of the roles']],
    ],
    ['nothing', ' \n\t\n', []],
  ])('reads %s', (_, text, expected) => {
    expect(inBrief(text)).toEqual(expected);
  });

  it('finds every address once, whatever separates them', () => {
    fc.assert(
      fc.property(
        addresses,
        fc.constantFrom('\n', '\r\n', ', ', ';', ' ', '\t'),
        fc.constantFrom(...ROLES),
        (all, by, role) => {
          const listed = readInvitationList(all.join(by), role);
          expect(listed.map(({ email }) => email)).toEqual(all);
          expect(listed.every((entry) => entry.role === role && entry.problem === null)).toBe(true);
        },
      ),
    );
  });

  it('never invites an address twice, and returns a line for each that it leaves out', () => {
    fc.assert(
      fc.property(addresses, fc.array(address), (all, more) => {
        const listed = readInvitationList([...all, ...more].join('\n'), 'learner');
        expect(listed).toHaveLength(all.length + more.length);
        const invited = listed.filter(({ problem }) => problem === null).map(({ email }) => email);
        expect(invited).toEqual([...new Set([...all, ...more])]);
      }),
    );
  });

  it('never throws, and its lines are within the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const count = text.split(/\r\n|\r|\n/).length;
        for (const { line } of readInvitationList(text, 'learner')) expect(line).toBeLessThanOrEqual(count);
      }),
    );
  });
});
