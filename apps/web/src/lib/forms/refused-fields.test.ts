import { describe, expect, it } from 'vitest';
import { ApiRequestError, NetworkError } from '../api/api-request-error.ts';
import { refusedFields } from './refused-fields.ts';

const FIELDS = ['username', 'email'] as const;

describe('a refusal of the server', () => {
  it('is assigned to the field of each issue', () => {
    const error = new ApiRequestError('400: ...', {
      status: 400,
      code: 'VALIDATION_FAILED',
      bodyMessage: 'Email is required',
      issues: [
        { path: 'email', message: 'Email is required' },
        { path: 'elsewhere', message: 'Not of this form' },
      ],
    });
    expect(refusedFields(error, FIELDS)).toEqual({ email: 'Email is required' });
  });

  it('is assigned to the field of the affected part, and to no field with the same prefix', () => {
    const error = new ApiRequestError('400: ...', {
      status: 400,
      code: 'VALIDATION_FAILED',
      bodyMessage: 'This person does not exist',
      issues: [{ path: 'recipientIds.3', message: 'This person does not exist' }],
    });
    expect(refusedFields(error, ['recipient', 'recipientIds'])).toEqual({ recipientIds: 'This person does not exist' });
  });

  it('is assigned to the field of a conflict', () => {
    const error = new ApiRequestError('409: ...', {
      status: 409,
      code: 'USERNAME_TAKEN',
      bodyMessage: 'Username already exists',
    });
    expect(refusedFields(error, FIELDS, { USERNAME_TAKEN: 'username' })).toEqual({
      username: 'Username already exists',
    });
    expect(refusedFields(error, FIELDS)).toEqual({});
  });

  it('assigns no field to any other failure', () => {
    expect(refusedFields(new NetworkError(), FIELDS)).toEqual({});
    expect(refusedFields(new Error('broken'), FIELDS)).toEqual({});
  });
});
