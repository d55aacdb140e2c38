import type { Person } from '@aicv/contracts/shapes';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { roleAsWord } from '../../../lib/person.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { taskPeopleQuery } from '../api/people-query.ts';

type AssigneePickerProps = {
  /** The id, or nothing. */
  value: string;
  /** Whoever has the task now, whatever is searched for. */
  current: Person | null;
  error: string | undefined;
  onChange: (id: string) => void;
};

const SEARCH_REST_MS = 250;

/** Finds the person who is to do a task, by name, and keeps the choice in sight. */
export function AssigneePicker({ value, current, error, onChange }: AssigneePickerProps) {
  const name = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(current);
  const people = useQuery(taskPeopleQuery(useDebouncedValue(text.trim(), SEARCH_REST_MS)));

  const found = people.data?.items ?? [];
  const options = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const choose = (person: Person | null) => {
    setChosen(person);
    onChange(person?.id ?? '');
  };
  const hidden = (people.data?.total ?? 0) - found.length;

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[550] text-fg text-sm">Assignee</legend>
      <TextField
        label="Search people"
        hideLabel
        type="search"
        autoComplete="off"
        placeholder="Search by name"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
        // Enter searches, it does not send the form around it.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        trailing={<Search aria-hidden="true" size={16} className="mr-1.5 text-fg-3" />}
      />
      <div className="relative mt-1.5 max-h-44 overflow-y-auto rounded-md border border-line bg-surface p-1">
        <Option name={name} isChosen={value === ''} onChoose={() => choose(null)}>
          <span className="text-fg-2">Nobody</span>
        </Option>
        {options.map((person) => (
          <Option key={person.id} name={name} isChosen={value === person.id} onChoose={() => choose(person)}>
            <PersonName person={person} lines={1} />
            <span className="ml-auto shrink-0 text-fg-3 text-xs">{roleAsWord(person.role)}</span>
          </Option>
        ))}
        <p role="status" className="px-2 text-fg-3 text-xs">
          {people.isError
            ? failureMessage(people.error)
            : people.data !== undefined && found.length === 0
              ? 'Nobody matches.'
              : hidden > 0
                ? `${hidden.toLocaleString('en-US')} more match. Type more of the name.`
                : ''}
        </p>
      </div>
    </fieldset>
  );
}

type OptionProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Option({ name, isChosen, onChoose, children }: OptionProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 text-fg text-sm hover:bg-hover has-checked:bg-accent-soft pointer-coarse:min-h-11">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-3.5 shrink-0 accent-accent"
      />
      {children}
    </label>
  );
}
