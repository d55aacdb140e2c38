import { isLoopback } from '../../../platform/processes/loopback.ts';
import { MailFailure, type MailTransport, type OutgoingMail } from './mail-transport.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
}

const CONNECT_WITHIN_MS = 10_000;
const SILENT_FOR_MS = 30_000;
/** Without a limit a slow server could hold a mail forever; well under the lease of a claimed mail. */
const SEND_WITHIN_MS = 120_000;

/** The number of parallel connections that most servers accept from one client. */
export const SMTP_CONNECTIONS = 5;

/**
 * Whether the connection to this address must be encrypted before any email or password is sent: emails contain links that still work.
 * True for every server on another machine, unless its address has `?requireTLS=false`; `smtps://` is encrypted from its first byte.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const requireTls = searchParams.get('requireTLS');
  return protocol === 'smtp:' && (requireTls === null ? !isLoopback(hostname) : requireTls !== 'false');
}

/** The first mail opens the connections. Close them when no mail is left: the server would drop an idle connection. */
export async function openSmtpTransport({ smtpUrl, from }: SmtpSettings): Promise<MailTransport> {
  // Loaded on first use: a product without a mail server needs none of it.
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({
    url: smtpUrl,
    // Overrides the address: with it neither `ignoreTLS` nor `opportunisticTLS` applies.
    requireTLS: requiresTls(smtpUrl),
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // When a connection breaks, the mail may or may not have been delivered: the retry schedule decides, not the pool.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  });
  // The failure of an idle connection affects no mail. Without a listener it would end the process.
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
    // Constant across attempts: a mail program shows a duplicate only once.
    messageId: `<${id}@${domain}>`,
    from,
    // An object is used verbatim; a string would be parsed for names and lists.
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
  // The recipient or the text caused the error. Any other rejection (of the login, of the sender) would apply to every mail.
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  if (!isAboutMail) {
    return new MailFailure('unreachable', logged, SENTENCES[code] ?? said ?? 'The mail server cannot be reached');
  }
  // 5yz is permanent (RFC 5321, 4.2.1); without a code the address cannot even be encoded for this server.
  const isForGood = responseCode === undefined || (responseCode >= 500 && responseCode !== 503);
  const sentence = said ?? 'The mail server cannot accept mail for this address';
  return new MailFailure(isForGood ? 'refused' : 'deferred', logged, sentence);
}
