import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@aicv/domain/identity/two-factor';

/** Crockford's base 32: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 112 bits and more need no slow hash (OWASP ASVS 5.0, 6.5.2). */
const CODE_BYTES = 15;

/** 120 random bits each, in six groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
}

function newRecoveryCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five, 2)));
  return (characters.join('').match(/.{4}/g) ?? []).join('-');
}

/** The stored hash of a code. Ignores case, spaces and dashes, and reads O as 0, and I and L as 1. */
export function recoveryCodeSha256(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(code).digest('hex');
}
