import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type Keys, keysFor } from '../../../platform/secrets/keys.ts';

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export const totpKeys = (sessionSecrets: Keys): Keys => keysFor('totp', sessionSecrets);

const cipherKeyOf = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'aicv totp secrets', 32));

/** Seals the secret with the newest key, bound to its owner: it cannot be opened from another user's row. */
export function sealTotpSecret(totpSecret: Uint8Array, userId: string, [newest]: Keys): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKeyOf(newest), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(totpSecret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined if no key opens it: SESSION_SECRET has changed, or the row was tampered with. */
export function openTotpSecret(sealedSecret: string, userId: string, keys: Keys): Buffer | undefined {
  for (const key of keys) {
    const opened = openWith(key, sealedSecret, userId);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

type Resealed = { readonly sealedSecret: string } | 'is newest' | 'is lost';

/** The same secret sealed with the newest key, unless that key sealed it already or no key opens it. */
export function resealTotpSecret(sealedSecret: string, userId: string, [newest, ...older]: Keys): Resealed {
  if (openWith(newest, sealedSecret, userId) !== undefined) return 'is newest';
  for (const key of older) {
    const opened = openWith(key, sealedSecret, userId);
    if (opened !== undefined) return { sealedSecret: sealTotpSecret(opened, userId, [newest]) };
  }
  return 'is lost';
}

function openWith(key: string, sealedSecret: string, userId: string): Buffer | undefined {
  const bytes = Buffer.from(sealedSecret, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', cipherKeyOf(key), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
