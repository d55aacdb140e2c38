/** The destination of mails: the operator's mail server, or a fake in a test. */
export interface MailTransport {
  /** Resolves once the server has accepted the mail; rejects with a `MailFailure`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Aborts sends in progress. */
  close(): void;
}

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** The mail was rejected permanently or temporarily, or the server is unusable, which affects every mail. */
export type FailureKind = 'refused' | 'deferred' | 'unreachable';

export class MailFailure extends Error {
  readonly kind: FailureKind;
  /** For the log: contains nothing of the mail. */
  readonly code: string;

  /** Administrators see `sentence` beside the mail. */
  constructor(kind: FailureKind, code: string, sentence: string) {
    super(sentence);
    this.name = 'MailFailure';
    this.kind = kind;
    this.code = code;
  }
}
