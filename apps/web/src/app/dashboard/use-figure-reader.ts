import { decideAccess } from '@aicv/domain/access-policy';
import type { FigureReader } from '../../features/metrics/figure-reader.ts';
import { FirmFiguresLink } from '../firm-figures-link.tsx';
import { useSignedIn } from '../signed-in.ts';
import { VentureLink } from '../venture-link.tsx';

/** What this person may see behind the figures. */
export function useFigureReader(maySeeRounds: boolean): FigureReader {
  const { actor } = useSignedIn();
  return {
    maySeeFigures: decideAccess(actor, 'capital.metrics').granted,
    maySeeRounds,
    VentureLink: decideAccess(actor, 'labs.read').granted ? VentureLink : undefined,
    FirmFiguresLink: (['capital.metrics', 'labs.write'] as const).every((needed) => decideAccess(actor, needed).granted)
      ? FirmFiguresLink
      : undefined,
  };
}
