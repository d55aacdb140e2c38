import { brand } from '@aicv/domain/brand';

/** The codes as a text to keep, with what they are for. */
export function recoveryCodesFile(username: string, codes: readonly string[]): string {
  return [
    `${brand.name}: recovery codes of ${username}`,
    'Each completes one sign-in in place of the authenticator app or the passkey.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}
