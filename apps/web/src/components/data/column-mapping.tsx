import { useId } from 'react';
import {
  columnsInConflict,
  formatQuestions,
  type MappingChoice,
  missingFields,
} from '../../lib/files/column-mapping.ts';
import type { CsvField } from '../../lib/files/csv-fields.ts';
import type { ImportState } from '../../lib/files/file-import.ts';
import type { CsvColumn } from '../../lib/files/read-csv.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../form/button.tsx';
import { SelectField } from '../form/select-field.tsx';
import { DataTable } from './data-table.tsx';
import { FormatChoice } from './format-choice.tsx';
import { UserText } from './user-text.tsx';

type MappingProps = { state: ImportState; fields: readonly CsvField[] };

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

const NAME_LENGTH = 40;

/** A file of another kind may have very long column names. */
export const shortName = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}...` : name);

/** Assigns each column of the file to a field, and asks what the file leaves open (REQ-338). */
export function ColumnMapping({
  state: { table, choice, showsProblems },
  fields,
  onChange,
}: MappingProps & { onChange: (choice: Partial<MappingChoice>) => void }) {
  const missing = missingFields(choice, fields);
  const conflicts = columnsInConflict(choice);
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const assign = (column: string, field: string) => {
    const next = new Map(choice.fields);
    if (field === '') next.delete(column);
    else next.set(column, field);
    onChange({ fields: next });
  };
  const conflictIn = (column: string) =>
    conflicts.has(column) ? `${labels.get(choice.fields.get(column) ?? '')} has two columns. Choose one.` : undefined;
  const needsAnswer = (column: string) =>
    showsProblems && (conflicts.has(column) || (missing.length > 0 && !choice.fields.has(column)));

  return (
    <section aria-label="Columns" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {formatQuestions(table, choice, fields).map((question) => (
        <FormatChoice
          key={question.kind}
          question={question}
          value={choice[question.kind]}
          showsProblem={showsProblems}
          onChange={(format) => onChange({ [question.kind]: format })}
        />
      ))}
      {missing.length === 0 ? null : (
        <Alert tone={showsProblems ? 'danger' : 'warning'} announce={showsProblems}>
          {choice.fields.size === 0 ? 'No column name was recognized. The first row must name the columns. ' : ''}
          Choose a column for {lists.format(missing.map(({ label }) => label))}.
        </Alert>
      )}
      <p className="text-fg-2 text-md">Choose how each column of the file is imported.</p>
      <DataTable
        className="rounded-md border border-line"
        caption="Columns of the file and their fields"
        columns={[
          {
            key: 'column',
            header: 'Column',
            isUserText: true,
            cell: ({ name }: CsvColumn) => <UserText lines={2}>{name}</UserText>,
          },
          {
            key: 'samples',
            header: 'First values',
            isUserText: true,
            cell: ({ samples }) =>
              samples.length === 0 ? <span className="text-fg-3">Empty</span> : <Samples values={samples} />,
          },
          {
            key: 'field',
            header: 'Import as',
            cell: ({ name }) => (
              <div data-needs-answer={needsAnswer(name) || undefined} className="min-w-44 text-left">
                <SelectField
                  label={`Field for the column ${shortName(name)}`}
                  hideLabel
                  placeholder="Do not import"
                  value={choice.fields.get(name) ?? ''}
                  error={conflictIn(name)}
                  options={fields.map((field) => ({ value: field.name, label: field.label }))}
                  onChange={({ target }) => assign(name, target.value)}
                />
              </div>
            ),
          },
        ]}
        rows={table.columns}
        rowKey={({ name }) => name}
      />
    </section>
  );
}

function Samples({ values }: { values: readonly string[] }) {
  return (
    <ul className="grid gap-0.5">
      {values.map((value) => (
        <li key={value}>
          <UserText lines={2}>{value}</UserText>
        </li>
      ))}
    </ul>
  );
}

/** The mapping in one line. */
export function MappingSummary({
  state: { table, choice },
  fields,
  onChange,
}: MappingProps & { onChange: () => void }) {
  const id = useId();
  const [imported, all] = [choice.fields.size, table.columns.length];
  const parts = [
    imported === all
      ? all === 1
        ? '1 column is imported.'
        : `All ${all} columns are imported.`
      : `${imported} of ${all} columns are imported.`,
    ...formatQuestions(table, choice, fields).flatMap(({ kind }) => {
      const format = choice[kind];
      return format === null ? [] : FORMAT_SENTENCES[format];
    }),
  ];
  return (
    <div className="flex items-center justify-between gap-x-4 rounded-md bg-sunken py-1 pr-1 pl-3">
      <p id={id} className="min-w-0 text-fg-2 text-sm">
        {parts.join(' ')}
      </p>
      <Button variant="ghost" size="sm" aria-describedby={id} onClick={onChange}>
        CHANGE
      </Button>
    </div>
  );
}

const FORMAT_SENTENCES = {
  'decimal-point': 'Numbers have a decimal point.',
  'decimal-comma': 'Numbers have a decimal comma.',
  'day-first': 'In dates, the day comes first.',
  'month-first': 'In dates, the month comes first.',
} as const;
