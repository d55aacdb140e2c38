import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.testing.ts';
import { openSmtpTransport, requiresTls } from './smtp-transport.ts';

const FROM = { name: 'AICV', address: 'no-reply@aicv.example' };
const MAIL = {
  id: '0b8a6f0e-4f0c-4f0c-8f0c-0b8a6f0e4f0c',
  to: 'ada@example.com',
  subject: 'A link',
  text: '#token',
  html: null,
};

let server: MailServer | undefined;
afterEach(() => server?.close());

/** Sends one mail to a server without encryption; `more` is appended to the address. */
async function sendInTheClear(more: string): Promise<void> {
  server = await startMailServer();
  const transport = await openSmtpTransport({ smtpUrl: `${server.url}${more}`, from: FROM });
  try {
    await transport.send(MAIL);
  } finally {
    transport.close();
  }
}

describe('the address of a mail server', () => {
  it.each([
    'smtp://mail.example:587',
    'smtp://user:password@10.0.0.5:25',
    'smtp://127.0.0.1.mail.example',
    'smtp://localhost.mail.example',
    'smtp://[2001:db8::1]:587',
    'smtp://mail.example?ignoreTLS=true',
    'smtp://mail.example?requireTLS=0',
    'smtp://mail.example?requireTLS=',
    'smtp://127.0.0.1?requireTLS=true',
  ])('requires encryption before an email is sent: %s', (url) => {
    expect(requiresTls(url)).toBe(true);
  });

  it.each([
    ['on this machine', 'smtp://127.0.0.1:1025'],
    ['on this machine', 'smtp://127.8.8.8'],
    ['on this machine', 'smtp://[::1]:25'],
    ['on this machine', 'smtp://LocalHost:25'],
    ['if it disables it', 'smtp://mail.example:25?requireTLS=false'],
    ['if encrypted from the first byte', 'smtps://mail.example:465'],
  ])('requires no STARTTLS %s: %s', (_which, url) => {
    expect(requiresTls(url)).toBe(false);
  });
});

describe('an email to a server without encryption', () => {
  it.each(['?requireTLS=true', '?requireTLS=true&ignoreTLS=true', '?requireTLS=true&opportunisticTLS=true'])(
    'is not sent if its address requires encryption: %s',
    async (more) => {
      await expect(sendInTheClear(more)).rejects.toMatchObject({
        kind: 'unreachable',
        message: 'A secure connection to the mail server could not be established',
      });
      expect(server?.taken).toEqual([]);
    },
  );

  it('is sent on this machine', async () => {
    await sendInTheClear('');
    expect(server?.taken).toHaveLength(1);
  });
});
