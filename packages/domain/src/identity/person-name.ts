/** The name of a user in documents and notices: the full name, or the username without one. */
interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export function personName(person: Named): string {
  return fullName(person) || person.username;
}

/** Adds the username, because users can share a name. */
export function personNameAndAccount(person: Named): string {
  const name = fullName(person);
  return name === '' ? person.username : `${name} (${person.username})`;
}

function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter((part) => part !== null && part.trim() !== '').join(' ');
}
