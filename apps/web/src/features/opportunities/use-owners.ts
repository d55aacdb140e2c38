import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { personName } from '@aicv/domain/identity/person-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { recentPeople, rememberPerson } from '../../lib/session/recent-people.ts';
import { possibleOwnersQuery } from './queries.ts';

/** The people who can own an opportunity: the user, the people chosen last, and the others. */
export function useOwners(user: Pick<SignedInUser, 'id' | 'username' | 'firstName' | 'lastName'>) {
  const { data: people } = useQuery(possibleOwnersQuery());
  const [recent] = useState(recentPeople);
  return useMemo(() => {
    const names = new Map(people?.map((person) => [person.id, personName(person)]));
    /** Empty while the people are unknown. */
    const nameOf = (id: string) => {
      if (id === user.id) return personName(user);
      return names.get(id) ?? (people === undefined ? '' : 'Former colleague');
    };
    const recentOwners = recent.map(({ id }) => id).filter((id) => names.has(id));
    /** As options of a select. A person who can no longer own it stays shown until it is changed. */
    const optionsWith = (ownerId: string | null) =>
      [...new Set([user.id, ...recentOwners, ...names.keys(), ...(ownerId === null ? [] : [ownerId])])].map((id) => ({
        value: id,
        label: id === user.id ? `${nameOf(id)} (you)` : nameOf(id),
      }));
    const rememberOwner = (id: string | null) => {
      const owner = people?.find((person) => person.id === id);
      if (owner !== undefined) rememberPerson(owner);
    };
    return { nameOf, optionsWith, rememberOwner };
  }, [people, recent, user]);
}

export type Owners = ReturnType<typeof useOwners>;
