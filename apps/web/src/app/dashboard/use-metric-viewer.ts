import { decideAccess } from '@aicv/domain/access/access-policy';
import type { MetricViewer } from '../../features/metrics/model/metric-viewer.ts';
import { FirmKpisLink } from '../links/firm-kpis-link.tsx';
import { VentureLink } from '../links/venture-link.tsx';
import { useSignedIn } from '../signed-in.ts';

/** The source data of metrics that this user may see. */
export function useMetricViewer(maySeeRounds: boolean): MetricViewer {
  const { actor } = useSignedIn();
  return {
    maySeeMetrics: decideAccess(actor, 'capital.metrics').granted,
    maySeeRounds,
    VentureLink: decideAccess(actor, 'labs.read').granted ? VentureLink : undefined,
    FirmKpisLink: (['capital.metrics', 'labs.write'] as const).every((needed) => decideAccess(actor, needed).granted)
      ? FirmKpisLink
      : undefined,
  };
}
