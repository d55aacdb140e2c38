import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { personName } from '@aicv/domain/identity/person-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { possibleOwnersQuery } from './queries.ts';

/** The people who can own an opportunity, the user first. */
export function useOwners(user: Pick<SignedInUser, 'id' | 'username' | 'firstName' | 'lastName'>) {
  const { data: people } = useQuery(possibleOwnersQuery());
  return useMemo(() => {
    const names = new Map(people?.map((person) => [person.id, personName(person)]));
    /** Empty while the people are unknown. */
    const nameOf = (id: string) => {
      if (id === user.id) return personName(user);
      return names.get(id) ?? (people === undefined ? '' : 'Former colleague');
    };
    /** As options of a select. A person who can no longer own it stays shown until it is changed. */
    const optionsWith = (ownerId: string | null) =>
      [...new Set([user.id, ...names.keys(), ...(ownerId === null ? [] : [ownerId])])].map((id) => ({
        value: id,
        label: id === user.id ? `${nameOf(id)} (you)` : nameOf(id),
      }));
    return { nameOf, optionsWith };
  }, [people, user]);
}

export type Owners = ReturnType<typeof useOwners>;
