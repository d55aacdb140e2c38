import { PASSKEYS_MAX } from '@aicv/domain/identity/two-factor';
import { ApiError } from '../../../platform/http/errors/api-error.ts';

export const twoFactorOff = () => new ApiError(409, 'TWO_STEP_OFF', 'Two-factor authentication is not set up');

export const noPasskey = () => new ApiError(409, 'NO_PASSKEY', 'No passkey is set up');

export const setUpExpired = () => new ApiError(409, 'SET_UP_EXPIRED', 'That took too long. Start again');

export const tooManyPasskeys = () =>
  new ApiError(409, 'TOO_MANY_PASSKEYS', `You have ${PASSKEYS_MAX} passkeys. Remove one before you add another.`);

export const twoFactorRequired = () =>
  new ApiError(409, 'TWO_STEP_REQUIRED', 'Your role requires two-factor authentication');
