import type { Person } from '@aicv/contracts/shapes';
import { clsx } from 'clsx';
import { roleLabel } from '../../lib/format/person.ts';
import { PersonName } from '../data/person-name.tsx';

type MentionOptionsProps = {
  id: string;
  options: readonly Person[];
  active: Person;
  onChoose: (person: Person) => void;
};

export function optionId(listId: string, person: Person): string {
  return `${listId}-${person.id}`;
}

/** Suggested people below a field. The field keeps the focus. */
export function MentionOptions({ id, options, active, onChoose }: MentionOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      tabIndex={-1}
      className="absolute top-full left-0 z-20 mt-1 max-h-72 w-full max-w-80 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-2"
    >
      {options.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and handles the keys
        <div
          key={person.id}
          id={optionId(id, person)}
          role="option"
          tabIndex={-1}
          aria-selected={person === active}
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          className={clsx(
            'flex min-h-8 cursor-pointer items-baseline gap-2 rounded-sm px-2.5 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11 pointer-coarse:items-center',
            person === active && 'bg-hover',
          )}
        >
          <span className="min-w-0 text-fg">
            <PersonName person={person} />
          </span>
          <span className="min-w-0 truncate text-fg-2 text-xs">
            @<bdi>{person.username}</bdi> · {roleLabel(person.role)}
          </span>
        </div>
      ))}
    </div>
  );
}
