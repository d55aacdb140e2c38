/** The names that holders have made public, for the erasure of an account. */

export { hideNamesOf } from './certificates/certificates.repository.ts';
