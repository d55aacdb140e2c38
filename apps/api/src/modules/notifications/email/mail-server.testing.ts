/** A mail server on loopback that stores accepted mails and rejects mails by configurable rules. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As received: headers, a blank line, parts. */
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly taken: readonly ReceivedMail[];
  /** Resolves once this many mails have been accepted. */
  untilReceived(count: number): Promise<void>;
  close(): Promise<void>;
}

export interface MailServerRules {
  /** The response to a recipient, such as `550 No such mailbox`; undefined accepts it. */
  readonly refuseRecipient?: (address: string) => string | undefined;
  readonly refuseSender?: () => string | undefined;
  /** The response after the text. */
  readonly refuseText?: (raw: string) => string | undefined;
  /** If set, only this user may send. */
  readonly user?: { readonly name: string; readonly password: string };
  /** Awaited before a text is accepted. */
  readonly beforeTaking?: (raw: string) => Promise<void>;
}

export async function startMailServer(rules: MailServerRules = {}): Promise<MailServer> {
  const taken: ReceivedMail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = new SMTPServer({
    logger: false,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    authOptional: rules.user === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === rules.user?.name && password === rules.user?.password
        ? done(null, { user: username })
        : done(answerOf('535 Authentication failed')),
    onMailFrom: (_address, _session, done) => done(answerOf(rules.refuseSender?.())),
    onRcptTo: ({ address }, _session, done) => done(answerOf(rules.refuseRecipient?.(address))),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const refused = answerOf(rules.refuseText?.(raw));
        if (refused) return done(refused);
        await rules.beforeTaking?.(raw);
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        });
        for (const { count, resolve } of waiting) if (taken.length >= count) resolve();
        return done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    untilReceived: (count) =>
      taken.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ count, resolve });
          }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answerOf(answer: string | undefined): (Error & { responseCode: number }) | null {
  if (answer === undefined) return null;
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
}

/** The value of a header, unfolded. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}

/** The decoded text of a mail that has one part. */
export function textOf(mail: ReceivedMail): string {
  const body = mail.raw.slice(mail.raw.indexOf('\r\n\r\n') + 4);
  if (headerOf(mail, 'Content-Transfer-Encoding') === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
