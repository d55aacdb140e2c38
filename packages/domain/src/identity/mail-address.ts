import { EMAIL_MAX_LENGTH, isPlainLine } from '../text/text-rules.ts';

/**
 * One "@", a dot in the domain, no spaces, and no character that a mail program would read as a list, a name or a route. Only an email
 * shows whether the mailbox exists.
 */
const MAIL_ADDRESS = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/;

/** Whether the text is exactly one address to which an email can be sent. */
export function isMailAddress(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && isPlainLine(text) && MAIL_ADDRESS.test(text);
}

/** RFC 5321, section 4.5.3.1; RFC 1035, section 2.3.4. */
const ADDRESS_MAX_LENGTH = 254;
const LOCAL_PART_MAX_BYTES = 64;
const LABEL_MAX_LENGTH = 63;

const LABEL = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether an address of this form can exist (RFC 5321 and 5322, with letters of any script). An address that cannot exist can never be
 * confirmed. Does not check that the mailbox exists.
 */
export function canMailAddressExist(address: string): boolean {
  if (address.length > ADDRESS_MAX_LENGTH || !MAIL_ADDRESS.test(address)) return false;
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, at);
  const labels = address.slice(at + 1).split('.');
  const topLevel = labels.at(-1) ?? '';
  const isDotAtom = !localPart.startsWith('.') && !localPart.endsWith('.') && !localPart.includes('..');
  return (
    isDotAtom &&
    new TextEncoder().encode(localPart).length <= LOCAL_PART_MAX_BYTES &&
    labels.every((label) => label.length <= LABEL_MAX_LENGTH && LABEL.test(label)) &&
    topLevel.length > 1 &&
    !/^[0-9]+$/.test(topLevel) &&
    // RFC 2606, section 2: this domain never exists.
    topLevel.toLowerCase() !== 'invalid'
  );
}
