/** Assigns the columns of a file to the fields of an import, and finds what the file leaves open (REQ-338). */
import type { DateFormat, NumberFormat } from '@aicv/domain/csv/cell-formats';
import type { CellKind } from '@aicv/domain/csv/imported-cells';
import { type CsvField, fieldNamed, isOneOf } from './csv-fields.ts';
import type { CsvTable } from './read-csv.ts';

export interface MappingChoice {
  /** The field of each imported column. */
  readonly fields: ReadonlyMap<string, string>;
  /** The user's answers to the questions. */
  readonly numbers: NumberFormat | null;
  readonly dates: DateFormat | null;
}

/** The mapping as it is sent with each request. */
export interface SentMapping {
  readonly columns: Readonly<Record<string, string>>;
  readonly numbers?: NumberFormat;
  readonly dates?: DateFormat;
}

export interface FormatQuestion {
  readonly kind: 'numbers' | 'dates';
  readonly column: string;
  readonly examples: readonly string[];
}

export const NO_CHOICE: MappingChoice = { fields: new Map(), numbers: null, dates: null };

/** `isCertain` if every column with values has the name of a field. */
export function suggestMapping(
  { columns }: CsvTable,
  fields: readonly CsvField[],
): { choice: MappingChoice; isCertain: boolean } {
  const filled = columns.filter(({ samples }) => samples.length > 0);
  const suggested = new Map<string, string>();
  for (const { name } of columns) {
    const field = fieldNamed(name, fields);
    if (field !== undefined) suggested.set(name, field);
  }
  const isCertain = filled.every(({ name }) => suggested.has(name));
  for (const { name } of filled) {
    const taken = new Set(suggested.values());
    const field = fields.find((each) => !taken.has(each.name) && isOneOf(name, each.synonyms ?? []));
    if (field !== undefined && !suggested.has(name)) suggested.set(name, field.name);
  }
  return { choice: { ...NO_CHOICE, fields: suggested }, isCertain };
}

export function missingFields({ fields: chosen }: MappingChoice, fields: readonly CsvField[]): CsvField[] {
  const mapped = new Set(chosen.values());
  return fields.filter(({ name, isRequired }) => isRequired && !mapped.has(name));
}

/** Columns whose field another column has, too. */
export function columnsInConflict({ fields }: MappingChoice): ReadonlySet<string> {
  const all = [...fields];
  return new Set(
    all
      .filter(([column, field]) => all.some(([other, its]) => other !== column && its === field))
      .map(([name]) => name),
  );
}

/** The questions that the file leaves open, answered or not. */
export function formatQuestions(
  table: CsvTable,
  choice: MappingChoice,
  fields: readonly CsvField[],
): readonly FormatQuestion[] {
  return (['numbers', 'dates'] as const).flatMap((kind) => {
    const { examples, column, evident } = formatFacts(kind, { table, choice, fields });
    return column === null || evident !== null ? [] : [{ kind, column, examples }];
  });
}

export function isComplete(table: CsvTable, choice: MappingChoice, fields: readonly CsvField[]): boolean {
  return (
    missingFields(choice, fields).length === 0 &&
    columnsInConflict(choice).size === 0 &&
    formatQuestions(table, choice, fields).every(({ kind }) => choice[kind] !== null)
  );
}

/** Formats only where a cell depends on them. */
export function sentMapping(table: CsvTable, choice: MappingChoice, fields: readonly CsvField[]): SentMapping {
  const formatOf = <Kind extends 'numbers' | 'dates'>(kind: Kind) => {
    const { column, evident } = formatFacts(kind, { table, choice, fields });
    const format = column === null ? null : (evident ?? choice[kind]);
    return format === null ? {} : { [kind]: format };
  };
  const columns = Object.fromEntries([...choice.fields].map(([column, field]) => [field, column]));
  return { columns, ...formatOf('numbers'), ...formatOf('dates') };
}

const KINDS_WITH_EVIDENCE = { numbers: ['number', 'score'], dates: ['date'] } as const;
/** A score is too small for thousands, so its comma is never ambiguous. */
const AMBIGUOUS_KIND = { numbers: 'number', dates: 'date' } as const;

/** One program writes a file, so its columns decide together. They decide nothing if they contradict each other. */
function formatFacts<Kind extends 'numbers' | 'dates'>(
  kind: Kind,
  { table, choice, fields }: { table: CsvTable; choice: MappingChoice; fields: readonly CsvField[] },
) {
  const kinds = new Map(fields.map((field) => [field.name, field.kind]));
  const kindOf = (column: string) => kinds.get(choice.fields.get(column) ?? '');
  const witnesses = table.columns.filter(({ name }) =>
    (KINDS_WITH_EVIDENCE[kind] as readonly (CellKind | undefined)[]).includes(kindOf(name)),
  );
  const evident = new Set<NumberFormat | DateFormat>(witnesses.flatMap((column) => [...column[kind].evident]));
  const ambiguous = witnesses.find(
    (column) => kindOf(column.name) === AMBIGUOUS_KIND[kind] && column[kind].ambiguous.length > 0,
  );
  const [only] = evident.size === 1 ? evident : [null];
  return {
    column: ambiguous?.name ?? null,
    examples: ambiguous?.[kind].ambiguous ?? [],
    evident: (only ?? null) as MappingChoice[Kind],
  };
}
