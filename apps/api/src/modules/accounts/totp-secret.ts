import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'aicv totp secrets', 32));

/** Seals it for its owner alone: moved to another person's row, it does not open. */
export function sealTotpSecret(totpSecret: Uint8Array, userId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(totpSecret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined where it does not open: SESSION_SECRET is another one by now, or the row was tampered with. */
export function openTotpSecret(sealedSecret: string, userId: string, secret: string): Buffer | undefined {
  const bytes = Buffer.from(sealedSecret, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
