import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { arrivalAfter } from '../model/arrivals.ts';
import { unreadNotificationsQuery } from '../queries.ts';

/**
 * Shows a toast for a notification that arrives while the page is open; those from before are counted on the bell. Requests for a role have
 * no toast, because strangers cause them by registering with any name.
 */
export function useArrivalToasts(user: SignedInUser, isActive: boolean): void {
  const { data } = useQuery({ ...unreadNotificationsQuery(user), enabled: isActive });
  const router = useRouter();
  const knownUntil = useRef<string>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    const arrival = arrivalAfter(
      knownUntil.current,
      data.items.filter(({ kind }) => kind !== 'role_requested'),
    );
    knownUntil.current = arrival.knownUntil;
    const { latest } = arrival;
    if (latest === undefined) return;
    import('./arrival-toast.tsx').then(
      ({ showArrival }) => showArrival(latest, { user, router }),
      // The bell counts it in any case.
      () => undefined,
    );
  }, [data, user, router]);
}
