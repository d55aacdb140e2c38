import { brand } from '@aicv/domain/text/brand';

/** The codes as a text file, with their purpose. */
export function recoveryCodesFile(username: string, codes: readonly string[]): string {
  return [
    `${brand.name}: recovery codes for ${username}`,
    'Each code works once, in place of your authenticator app or passkey.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}
