import { describe, expect, it } from 'vitest';
import { changedUser, checkUser, fieldOfUserRefusal, type UserValues } from './edit-user-form.ts';

const OPENED: UserValues = {
  firstName: 'Ada',
  lastName: '',
  email: 'ada@example.com',
  role: 'analyst',
  tenantId: 'default',
  isActive: 'true',
};

describe('the form of a user', () => {
  it('sends only changed fields', () => {
    expect(changedUser(OPENED, OPENED)).toEqual({});
    expect(changedUser(OPENED, { ...OPENED, firstName: ' Ada ' })).toEqual({});
    expect(changedUser(OPENED, { ...OPENED, role: 'manager', isActive: 'false' })).toEqual({
      role: 'manager',
      isActive: false,
    });
    expect(changedUser(OPENED, { ...OPENED, tenantId: 'alpha' })).toEqual({ tenantId: 'alpha' });
  });

  it('accepts a missing name that was not changed', () => {
    expect(checkUser(OPENED, { ...OPENED, firstName: 'Augusta' })).toEqual({});
  });

  it('shows the error under its field', () => {
    expect(checkUser(OPENED, { ...OPENED, firstName: ' ', email: 'nowhere' })).toEqual({
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
    });
  });

  it('assigns a refusal without a field to the changed field', () => {
    expect(fieldOfUserRefusal(OPENED, { ...OPENED, role: 'learner' }).LAST_ADMIN).toBe('role');
    expect(fieldOfUserRefusal(OPENED, { ...OPENED, isActive: 'false' }).OWN_ACCOUNT).toBe('isActive');
    expect(fieldOfUserRefusal(OPENED, { ...OPENED, tenantId: 'alpha' }).LAST_ADMIN).toBe('tenantId');
    expect(fieldOfUserRefusal(OPENED, OPENED).EMAIL_TAKEN).toBe('email');
  });
});
