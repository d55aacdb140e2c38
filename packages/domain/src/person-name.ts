/** How a person is called in documents and notices: by full name, or by username where they have given none. */
interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export function personName(person: Named): string {
  return fullName(person) || person.username;
}

/** With the username beside the name, which others may share. */
export function personNameAndAccount(person: Named): string {
  const name = fullName(person);
  return name === '' ? person.username : `${name} (${person.username})`;
}

function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter((part) => part !== null && part.trim() !== '').join(' ');
}
