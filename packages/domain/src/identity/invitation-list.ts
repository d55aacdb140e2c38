/** A pasted list of email addresses, or a CSV file of them, as lines to invite (REQ-54). */
import { ROLES, type Role } from '../access/roles.ts';
import { canMailAddressExist } from './mail-address.ts';

export const INVITATIONS_MAX = 200;

export interface ListedAddress {
  /** Of the list, from 1. */
  readonly line: number;
  readonly email: string;
  readonly role: Role;
  /** The reason why it cannot be invited; null if the list has none. */
  readonly problem: string | null;
}

const HAS_ADDRESS = /[^\s,;<>"'()[\]]*@[^\s,;<>"'()[\]]*/g;
const CELL_SEPARATORS = /[,;\t]/;

/**
 * Finds every address of the text: one in each line or several, with names, in angle brackets, or as a table with a column "role". A line
 * that names a role gives it to its addresses; all others get `defaultRole`. Lines without an address are problems, except a heading.
 */
export function readInvitationList(text: string, defaultRole: Role): ListedAddress[] {
  const lines = text.split(/\r\n|\r|\n/);
  const heading = lines.findIndex((line) => line.trim() !== '');
  const roleColumn = roleColumnOf(lines[heading] ?? '');
  const firstLines = new Map<string, number>();
  return lines.flatMap((content, index): ListedAddress[] => {
    const line = index + 1;
    if (content.trim() === '' || (index === heading && isHeading(content))) return [];
    const { role, problem } = roleIn(cellsOf(content), roleColumn, defaultRole);
    const emails = content.match(HAS_ADDRESS) ?? [content.trim()];
    return emails.map((email): ListedAddress => {
      const key = email.normalize('NFC').toLowerCase();
      const firstLine = firstLines.get(key);
      firstLines.set(key, firstLine ?? line);
      return { line, email, role, problem: addressProblem(email, firstLine) ?? problem };
    });
  });
}

function addressProblem(email: string, firstLine: number | undefined): string | null {
  if (!canMailAddressExist(email)) return 'Not a valid email address';
  return firstLine === undefined ? null : `Same address as in line ${firstLine}`;
}

function cellsOf(line: string): string[] {
  return line.split(CELL_SEPARATORS).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function isHeading(line: string): boolean {
  return !line.includes('@') && cellsOf(line).some((cell) => /^e-?mail/i.test(cell));
}

function roleColumnOf(line: string): number {
  return isHeading(line) ? cellsOf(line).findIndex((cell) => /^role$/i.test(cell)) : -1;
}

function roleIn(
  cells: readonly string[],
  roleColumn: number,
  defaultRole: Role,
): Pick<ListedAddress, 'role' | 'problem'> {
  const named = cells.flatMap((cell) => ROLES.find((role) => role === cell.toLowerCase()) ?? []);
  const wanted = roleColumn < 0 ? '' : (cells[roleColumn] ?? '');
  const isUnknown = wanted !== '' && !ROLES.some((role) => role === wanted.toLowerCase());
  return { role: named[0] ?? defaultRole, problem: isUnknown ? 'Not one of the roles' : null };
}
