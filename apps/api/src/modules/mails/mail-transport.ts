/** What a mail is handed over to: the operator's mail server, or what stands for it in a test. */
export interface MailTransport {
  /** Resolves once the server has taken the mail; rejects with a `MailFailure`. */
  send(mail: OutgoingMail): Promise<void>;
  /** Ends what is still under way. */
  close(): void;
}

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/**
 * What went wrong: this mail is refused for good, or for now, or the server cannot be used at all, which concerns every mail.
 */
export type FailureKind = 'refused' | 'deferred' | 'unreachable';

export class MailFailure extends Error {
  readonly kind: FailureKind;
  /** For the log: says nothing of the mail. */
  readonly code: string;

  /** `sentence` is shown to administrators beside the mail. */
  constructor(kind: FailureKind, code: string, sentence: string) {
    super(sentence);
    this.name = 'MailFailure';
    this.kind = kind;
    this.code = code;
  }
}
