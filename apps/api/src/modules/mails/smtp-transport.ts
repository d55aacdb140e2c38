import { isLoopback } from '../../platform/loopback.ts';
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
}

const CONNECT_WITHIN_MS = 10_000;
const SILENT_FOR_MS = 30_000;
/** A server that answers a letter at a time would keep a mail for ever; well under the lease of a claimed mail. */
const SEND_WITHIN_MS = 120_000;

/** As many mails at a time as most servers take from one client. */
export const SMTP_CONNECTIONS = 5;

/**
 * Whether no letter, and no password, may go to this address before the connection is encrypted: letters hold links that still work.
 * So for every server of another machine, unless its address says `?requireTLS=false`; `smtps://` is encrypted from its first byte.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const requireTls = searchParams.get('requireTLS');
  return protocol === 'smtp:' && (requireTls === null ? !isLoopback(hostname) : requireTls !== 'false');
}

/** Connections are opened with the first mail. Close it when nothing is left to send: an idle one only waits to be cut off. */
export async function openSmtpTransport({ smtpUrl, from }: SmtpSettings): Promise<MailTransport> {
  // Loaded when it is first needed: most of what it brings is of no use to a product without a mail server.
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({
    url: smtpUrl,
    // Comes before what the address says, and with it neither `ignoreTLS` nor `opportunisticTLS` counts.
    requireTLS: requiresTls(smtpUrl),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // When a connection breaks nobody knows whether the mail got through: the schedule decides, not the pool at once.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  // The failure of an idle connection concerns no mail, and unheard it would end the process.
  pool.on('error', () => undefined);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send(mail) {
      try {
        await pool.sendMail({ ...messageOf(mail, from, domain), signal: AbortSignal.timeout(SEND_WITHIN_MS) });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => pool.close({ force: true }),
  };
}

function messageOf({ id, to, subject, text, html }: OutgoingMail, from: SmtpSettings['from'], domain: string) {
  return {
    // Of the mail, not of the attempt: a mail program shows one that was sent twice once.
    messageId: `<${id}@${domain}>`,
    from,
    // As an object it is taken as it is; as text it would be read for names and lists.
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    ...(html !== null && { html }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const SENTENCES: Readonly<Record<string, string>> = {
  EDNS: 'The mail server name could not be resolved',
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not answer in time',
  ETLS: 'A secure connection to the mail server could not be established',
  EAUTH: 'The mail server rejected the username or password',
};

function failureOf(error: unknown): MailFailure {
  const { code = 'UNKNOWN', command, response, responseCode } = (error instanceof Error ? error : {}) as SmtpError;
  const said = response === undefined ? undefined : `The mail server answered: ${response.replace(/\p{Cc}+/gu, ' ')}`;
  const logged = responseCode === undefined ? code : `${code} ${responseCode}`;
  // About the recipient or the text. Whatever else is refused (signing in, the sender) would be refused of every mail.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (!isAboutMail) {
    return new MailFailure('unreachable', logged, SENTENCES[code] ?? said ?? 'The mail server cannot be reached');
  }
  // 5yz is for good (RFC 5321, 4.2.1); without a code the address cannot even be written for this server.
  const isForGood = responseCode === undefined || (responseCode >= 500 && responseCode !== 503);
  const sentence = said ?? 'The mail server cannot accept mail for this address';
  return new MailFailure(isForGood ? 'refused' : 'deferred', logged, sentence);
}
