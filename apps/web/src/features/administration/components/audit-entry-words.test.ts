import { describe, expect, it } from 'vitest';
import { actorAsWords, recordAsWords } from './audit-entry-words.ts';

const ID = '0198f2a4-5b6c-7d8e-9f00-112233445566';

describe('the record of an audit entry', () => {
  it('is named where the entry tells its title or username', () => {
    const created = {
      resourceType: 'opportunity',
      resourceId: ID,
      details: { title: 'Soil sensors', stage: 'discovery' },
    };
    expect(recordAsWords(created)).toBe('Opportunity “Soil sensors”');
    expect(recordAsWords({ resourceType: 'user', resourceId: ID, details: { username: 'ada' } })).toBe('User “ada”');
  });

  it('else shows its kind as words and the start of its id', () => {
    expect(recordAsWords({ resourceType: 'legal_acceptance', resourceId: ID, details: {} })).toBe(
      'Legal acceptance 0198f2a4',
    );
    expect(recordAsWords({ resourceType: 'installation', resourceId: null, details: {} })).toBe('Installation');
  });

  it('is a dash where the entry is about no record', () => {
    expect(recordAsWords({ resourceType: null, resourceId: null, details: {} })).toBe('—');
  });
});

describe('who acted in an audit entry', () => {
  it('is the person, else a visitor, else the system', () => {
    expect(actorAsWords({ username: 'ada', resourceType: 'user' })).toBe('ada');
    expect(actorAsWords({ username: null, resourceType: 'user' })).toBe('Visitor');
    expect(actorAsWords({ username: null, resourceType: 'installation' })).toBe('System');
  });
});
