import { describe, expect, it } from 'vitest';
import { checkRegisterForm } from './register-form-check.ts';

const FILLED_IN = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  username: 'ada',
  role: 'learner',
  password: 'nine-green-otters',
  confirmPassword: 'nine-green-otters',
} as const;

describe('the registration form', () => {
  it('is valid when every field is valid', () => {
    expect(checkRegisterForm(FILLED_IN)).toEqual({});
  });

  it('names every missing field', () => {
    const empty = {
      firstName: '',
      lastName: ' ',
      email: '',
      username: '',
      role: 'learner',
      password: '',
      confirmPassword: '',
    };
    expect(checkRegisterForm({ ...empty, role: 'learner' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      username: 'Username is required',
      password: 'Password is required',
    });
  });

  it('accepts a password in NFC with its confirmation in NFD, and vice versa', () => {
    const [password, confirmPassword] = ['žluťoučký'.normalize('NFC'), 'žluťoučký'.normalize('NFD')];
    expect(checkRegisterForm({ ...FILLED_IN, password, confirmPassword })).toEqual({});
    expect(checkRegisterForm({ ...FILLED_IN, password: confirmPassword, confirmPassword: password })).toEqual({});
  });

  // REQ-18
  it('reports differing passwords even while other fields are invalid', () => {
    expect(checkRegisterForm({ ...FILLED_IN, username: '', confirmPassword: 'something-else' })).toEqual({
      username: 'Username is required',
      confirmPassword: "Passwords don't match",
    });
  });

  // REQ-303
  it('rejects text over the length limit with a message', () => {
    expect(checkRegisterForm({ ...FILLED_IN, firstName: 'x'.repeat(256) })).toEqual({
      firstName: 'First name must be less than 255 characters',
    });
  });

  it('rejects short and common passwords', () => {
    expect(checkRegisterForm({ ...FILLED_IN, password: 'short', confirmPassword: 'short' })).toEqual({
      password: 'Password must be at least 8 characters',
    });
    expect(checkRegisterForm({ ...FILLED_IN, password: 'Password123', confirmPassword: 'Password123' })).toEqual({
      password: 'This password is too common. Choose another one',
    });
  });
});
