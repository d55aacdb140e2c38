import { plainCode } from '../text/typed-text.ts';

/**
 * The code of a certificate for the public check: 16 characters in groups of four (80 random bits), from an alphabet without characters
 * that look alike (Crockford's base 32).
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code for ten random bytes. */
export function certificateCode(random: Uint8Array): string {
  if (random.length !== 10) throw new Error('A certificate code is made of ten bytes');
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  const symbols = Array.from({ length: 16 }, (_, index) => ALPHABET[Number((bits >> BigInt(75 - 5 * index)) & 31n)]);
  return symbols.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The canonical spelling of a typed code: capitals, groups, and look-alike characters read as the digits they resemble. */
export function normalizeCertificateCode(typed: string): string | null {
  const symbols = plainCode(typed).toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (symbols.length !== 16 || [...symbols].some((symbol) => !ALPHABET.includes(symbol))) return null;
  return symbols.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The public form of the holder's name: the initial of each word ("Abimbola Balogun" → "A. B."). */
export function holderInitials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? [])
    .map((letter) => `${letter.toLocaleUpperCase('en')}.`)
    .join(' ');
}
