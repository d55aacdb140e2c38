/** The fields of an import, and the names of their columns (REQ-207). */
import type { CellKind } from '@aicv/domain/csv/imported-cells';

export interface CsvField {
  readonly name: string;
  /** The label on the screen. */
  readonly label: string;
  readonly kind: CellKind;
  readonly isRequired: boolean;
  /** Further names that mean the field and nothing else. Case, spaces and punctuation never matter. */
  readonly aliases?: readonly string[] | undefined;
  /** Names that other programs use. They are suggestions, which the user confirms. */
  readonly synonyms?: readonly string[] | undefined;
}

/** Compares alphanumeric characters only, so "Submitted By", "submitted_by" and "submittedBy" are one name. */
const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const isOneOf = (name: string, known: readonly string[]) =>
  known.some((each) => nameKey(each) === nameKey(name));

export function fieldNamed(column: string, fields: readonly CsvField[]): string | undefined {
  return fields.find(({ name, label, aliases = [] }) => isOneOf(column, [name, label, ...aliases]))?.name;
}
