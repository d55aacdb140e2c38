/** The jobs of certificates. */
export { remindOfExpiry } from './certificates/remind-of-expiry.ts';
