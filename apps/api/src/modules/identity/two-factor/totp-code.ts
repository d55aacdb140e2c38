import { TOTP_DIGITS, TOTP_DRIFT_PERIODS, TOTP_PERIOD_SECONDS } from '@aicv/domain/identity/two-factor';
import { brand } from '@aicv/domain/text/brand';

/** Loaded at first use: most processes rarely verify a code. */
const library = () => import('otpauth');

const SETTINGS = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_PERIOD_SECONDS } as const;

/**
 * The period of a correct code, within the allowed drift. Undefined for a wrong code. Also undefined for a code of `lastPeriod` or
 * earlier, which was used already (RFC 6238, section 5.2).
 */
export async function totpPeriodOf(
  totpSecret: Uint8Array,
  code: string,
  { nowMs, lastPeriod }: { nowMs: number; lastPeriod: number | null },
): Promise<number | undefined> {
  // The library throws on non-ASCII characters: it compares bytes, and those have several.
  if (!/^\d+$/.test(code)) return undefined;
  const { Secret, TOTP } = await library();
  const secret = new Secret({ buffer: exactBuffer(totpSecret) });
  const delta = TOTP.validate({ ...SETTINGS, token: code, secret, timestamp: nowMs, window: TOTP_DRIFT_PERIODS });
  if (delta === null) return undefined;
  const period = Math.floor(nowMs / (TOTP_PERIOD_SECONDS * 1000)) + delta;
  return lastPeriod !== null && period <= lastPeriod ? undefined : period;
}

/** The set-up data of an authenticator app: the secret to type, and the URI for a QR code. */
export async function totpEnrolment(
  totpSecret: Uint8Array,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await library();
  const secret = new Secret({ buffer: exactBuffer(totpSecret) });
  const totp = new TOTP({ ...SETTINGS, issuer: brand.name, label: labelOf(username), secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Bytes of a label in the URI. The QR code then has at most 57 modules a side, which phones can scan from a screen. */
const LABEL_MAX_BYTES = 96;

/** The username, truncated if needed. Apps only display it beside the code. */
function labelOf(username: string): string {
  let label = '';
  for (const { segment } of new Intl.Segmenter('en').segment(username)) {
    if (encodeURIComponent(label + segment).length > LABEL_MAX_BYTES) break;
    label += segment;
  }
  return label;
}

/** A Buffer may be a view of a larger one, which the library would read as a whole. */
const exactBuffer = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;
