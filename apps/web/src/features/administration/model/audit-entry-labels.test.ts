import { describe, expect, it } from 'vitest';
import { actorLabel, recordLabel } from './audit-entry-labels.ts';

const ID = '0198f2a4-5b6c-7d8e-9f00-112233445566';

describe('the record of an audit entry', () => {
  it('has a name if the entry contains its title, name, username or address', () => {
    const created = {
      resourceType: 'opportunity',
      resourceId: ID,
      details: { title: 'Soil sensors', stage: 'discovery' },
      personal: null,
      resourceUsername: null,
    };
    expect(recordLabel(created)).toBe('Opportunity “Soil sensors”');
    const user = { resourceType: 'user', resourceId: ID, details: {} };
    expect(recordLabel({ ...user, details: { username: 'ada' }, personal: null, resourceUsername: null })).toBe(
      'User “ada”',
    );
    expect(
      recordLabel({ ...user, personal: { ipAddress: '127.0.0.1', username: 'ada' }, resourceUsername: null }),
    ).toBe('User “ada”');
    expect(recordLabel({ ...user, personal: null, resourceUsername: 'ada' })).toBe('User “ada”');
    const invitation = { resourceType: 'invitation', resourceId: ID, details: { role: 'learner' } };
    expect(recordLabel({ ...invitation, personal: { email: 'ada@example.com' }, resourceUsername: null })).toBe(
      'Invitation “ada@example.com”',
    );
  });

  it('otherwise is its kind and the start of its id', () => {
    expect(
      recordLabel({
        resourceType: 'legal_acceptance',
        resourceId: ID,
        details: {},
        personal: null,
        resourceUsername: null,
      }),
    ).toBe('Legal acceptance 0198f2a4');
    expect(
      recordLabel({
        resourceType: 'installation',
        resourceId: null,
        details: {},
        personal: null,
        resourceUsername: null,
      }),
    ).toBe('Installation');
  });

  it('keeps a readable id', () => {
    const flag = {
      resourceType: 'feature_flag',
      resourceId: 'real-time-notifications',
      details: {},
      personal: null,
      resourceUsername: null,
    };
    expect(recordLabel(flag)).toBe('Feature flag real-time-notifications');
  });

  it('is a dash if the entry is about no record', () => {
    expect(
      recordLabel({ resourceType: null, resourceId: null, details: {}, personal: null, resourceUsername: null }),
    ).toBe('—');
  });
});

describe('the actor of an audit entry', () => {
  it('is the user, else a visitor or the system', () => {
    const [id, noActor] = [{ userId: '7d7b3b0e-2a50-4f0f-9b7e-6a3b7c1d2e3f' }, { userId: null, username: null }];
    expect(actorLabel({ ...id, username: 'ada', resourceType: 'user' })).toBe('ada');
    expect(actorLabel({ ...id, username: null, resourceType: 'user' })).toBe('Someone in another tenant');
    expect(actorLabel({ ...noActor, resourceType: 'user' })).toBe('Visitor');
    expect(actorLabel({ ...noActor, resourceType: 'installation' })).toBe('System');
  });
});
