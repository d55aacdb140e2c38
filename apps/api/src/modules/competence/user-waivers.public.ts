/** The waivers of a user, for the erasure of an account: their reasons may be personal. */
export { deleteWaiversOf } from './waivers/waivers.repository.ts';
