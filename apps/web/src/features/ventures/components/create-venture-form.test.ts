import { describe, expect, it } from 'vitest';
import { checkVenture, EMPTY_VENTURE, teamMembersOf } from './create-venture-form.ts';

// REQ-212
describe('the form for a new venture', () => {
  it('asks for a title, and for one that fits', () => {
    expect(checkVenture(EMPTY_VENTURE)).toEqual({ title: 'Title is required' });
    expect(checkVenture({ ...EMPTY_VENTURE, title: '  ' })).toEqual({ title: 'Title is required' });
    expect(checkVenture({ ...EMPTY_VENTURE, title: 't'.repeat(255) })).toEqual({});
    expect(checkVenture({ ...EMPTY_VENTURE, title: 't'.repeat(256) })).toEqual({
      title: 'Title must be less than 255 characters',
    });
  });

  it('takes what is no number of people for 0, and refuses less than none', () => {
    expect(['', 'many', ' 4 ', '12'].map(teamMembersOf)).toEqual(['0', '0', '4', '12']);
    expect(checkVenture({ ...EMPTY_VENTURE, title: 'Twin', teamMembers: 'many' })).toEqual({});
    expect(checkVenture({ ...EMPTY_VENTURE, title: 'Twin', teamMembers: '-1' })).toEqual({
      teamMembers: 'Team members must be at least 0',
    });
  });

  it('starts in the first stage, and leaves the rest open', () => {
    expect(EMPTY_VENTURE.stage).toBe('mvp');
    expect(checkVenture({ ...EMPTY_VENTURE, title: 'Twin' })).toEqual({});
  });
});
