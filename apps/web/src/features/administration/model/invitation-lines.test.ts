import { describe, expect, it } from 'vitest';
import { invitationLines } from './invitation-lines.ts';

// REQ-54
describe('the lines of a list of addresses', () => {
  it('pair each address without a problem with its answer, and keep the reason of the others', () => {
    const listed = [
      { line: 1, email: 'a@example.com', role: 'analyst', problem: null },
      { line: 2, email: 'b@', role: 'analyst', problem: 'Not a valid email address' },
      { line: 3, email: 'c@example.com', role: 'manager', problem: null },
      { line: 4, email: 'd@example.com', role: 'manager', problem: null },
    ] as const;
    const checked = [
      { email: 'a@example.com', role: 'analyst', effect: 'replaces_open_invitation', refusal: null },
      { email: 'c@example.com', role: 'manager', effect: 'changes_role', refusal: null },
      { email: 'd@example.com', role: 'manager', effect: null, refusal: 'Email already exists' },
    ] as const;
    expect(invitationLines(listed, checked).map(({ line, result, isLeftOut }) => [line, result, isLeftOut])).toEqual([
      [1, 'Replaces an open invitation', false],
      [2, 'Not a valid email address', true],
      [3, 'Has an account. Its role becomes Manager.', false],
      [4, 'Email already exists', true],
    ]);
  });
});
