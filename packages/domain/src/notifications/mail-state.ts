/** The state of an email in the outbox (REQ-58). */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;

/** Links in emails that act for their bearer; the text of such an email is a secret of its recipient (REQ-56). */
export const SECRET_LINKS = ['invitation', 'password_reset', 'email_change', 'email_confirmation'] as const;

export type SecretLink = (typeof SECRET_LINKS)[number];

/** The name of the link in a sentence. */
export const SECRET_LINK_LABELS: Readonly<Record<SecretLink, string>> = {
  invitation: 'invitation link',
  password_reset: 'password reset link',
  email_change: 'email change link',
  email_confirmation: 'email confirmation link',
};

/** The sentence that notifies the owner of an account, the same in the app and by email. */
export function linkRevealedSentence({
  link,
  administratorName,
}: {
  link: SecretLink;
  administratorName: string;
}): string {
  return `${administratorName} revealed the ${SECRET_LINK_LABELS[link]} of your account.`;
}
