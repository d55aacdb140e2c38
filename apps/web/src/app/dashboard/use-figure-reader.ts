import { decideAccess } from '@aicv/domain/access-policy';
import { useSignedIn } from '../signed-in.ts';
import { VentureLink } from '../venture-link.tsx';

/** What this person may see behind the figures. */
export function useFigureReader(maySeeRounds: boolean) {
  const { actor } = useSignedIn();
  return {
    maySeeFigures: decideAccess(actor, 'capital.metrics').granted,
    maySeeRounds,
    VentureLink: decideAccess(actor, 'labs.read').granted ? VentureLink : undefined,
  };
}
