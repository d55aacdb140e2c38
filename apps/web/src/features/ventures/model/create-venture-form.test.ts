import { describe, expect, it } from 'vitest';
import { checkVenture, EMPTY_VENTURE, teamMembersOf } from './create-venture-form.ts';

// REQ-212
describe('the form of a new venture', () => {
  it('requires a title within the length limit', () => {
    expect(checkVenture(EMPTY_VENTURE)).toEqual({ title: 'Title is required' });
    expect(checkVenture({ ...EMPTY_VENTURE, title: '  ' })).toEqual({ title: 'Title is required' });
    expect(checkVenture({ ...EMPTY_VENTURE, title: 't'.repeat(255) })).toEqual({});
    expect(checkVenture({ ...EMPTY_VENTURE, title: 't'.repeat(256) })).toEqual({
      title: 'Title must be less than 255 characters',
    });
  });

  it('reads an invalid number of people as 0, and rejects a negative one', () => {
    expect(['', 'many', ' 4 ', '12'].map(teamMembersOf)).toEqual(['0', '0', '4', '12']);
    expect(checkVenture({ ...EMPTY_VENTURE, title: 'Twin', teamMembers: 'many' })).toEqual({});
    expect(checkVenture({ ...EMPTY_VENTURE, title: 'Twin', teamMembers: '-1' })).toEqual({
      teamMembers: 'Team members must be at least 0',
    });
  });

  it('starts with the first stage and empty fields', () => {
    expect(EMPTY_VENTURE.stage).toBe('mvp');
    expect(checkVenture({ ...EMPTY_VENTURE, title: 'Twin' })).toEqual({});
  });
});
