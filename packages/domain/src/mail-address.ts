import { EMAIL_MAX_LENGTH, isPlainLine } from './text-rules.ts';

/**
 * One "@", a dot in the domain, no spaces, and nothing that a mail program would read as a list, a name or a route: whether mail
 * arrives is for the mail to show.
 */
export const MAIL_ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/;

/** Whether a mail can be sent to it, and to it alone. */
export function isMailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && isPlainLine(text) && MAIL_ADDRESS.test(text);
}
