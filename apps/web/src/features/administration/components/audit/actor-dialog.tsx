import type { Person } from '@aicv/contracts/shapes';
import { type FormEvent, useId, useState } from 'react';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { Dialog } from '../../../../components/overlay/dialog.tsx';
import { PeopleSearch } from '../../../../components/people/people-search.tsx';
import { PersonOption } from '../../../../components/people/person-option.tsx';
import { usePeopleSearch } from '../../../../lib/api/use-people-search.ts';
import { formKeys } from '../../../../lib/forms/form-keys.ts';
import { rememberPerson } from '../../../../lib/session/recent-people.ts';

type ActorDialogProps = {
  /** The id of the selected actor. */
  actor: string | null;
  actorName: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (person: Person | null) => void;
};

/** Selects the user whose entries are shown. Includes inactive accounts. */
export function ActorDialog({ actor, actorName, open, onOpenChange, onChoose }: ActorDialogProps) {
  const id = useId();
  const { text, setText, found, status, ownId } = usePeopleSearch('accounts');
  const [chosen, setChosen] = useState<Person | 'anyone' | 'as before'>('as before');
  const chosenId = typeof chosen === 'object' ? chosen.id : chosen === 'anyone' ? null : actor;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (typeof chosen === 'object') rememberPerson(chosen);
    if (chosen !== 'as before') onChoose(chosen === 'anyone' ? null : chosen);
    onOpenChange(false);
  };
  // The selected actor stays visible for any search.
  const known = typeof chosen === 'object' && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const isActorHidden = actor !== null && !known.some((person) => person.id === actor);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Filter by actor"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={`${id}-form`} variant="primary">
            SHOW ENTRIES
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={choose} onKeyDown={formKeys()}>
        <fieldset className="min-w-0">
          <legend className="sr-only">Actor</legend>
          <PeopleSearch text={text} onTextChange={setText} error={undefined} status={status} listClassName="h-72">
            <PersonOption type="radio" name={id} checked={chosenId === null} onChange={() => setChosen('anyone')}>
              <span className="text-fg-2">Anyone</span>
            </PersonOption>
            {isActorHidden ? (
              <PersonOption type="radio" name={id} checked={chosenId === actor} onChange={() => setChosen('as before')}>
                <UserText lines={1}>{actorName ?? `Person ${actor.slice(0, 8)}`}</UserText>
              </PersonOption>
            ) : null}
            {known.map((person) => (
              <PersonOption
                key={person.id}
                type="radio"
                name={id}
                checked={chosenId === person.id}
                onChange={() => setChosen(person)}
              >
                <PersonName person={person} lines={1} isYou={person.id === ownId} />
                <UserText lines={1} className="ml-auto text-fg-3 text-xs">
                  {person.username}
                </UserText>
              </PersonOption>
            ))}
          </PeopleSearch>
        </fieldset>
      </form>
    </Dialog>
  );
}
