import { decideAccess } from '@aicv/domain/access/access-policy';
import type { MetricViewer } from '../../features/metrics/model/metric-viewer.ts';
import { useSignedIn } from '../signed-in.ts';

/** The source data of metrics that this user may see. */
export function useMetricViewer(maySeeRounds: boolean): MetricViewer {
  const { actor } = useSignedIn();
  return {
    maySeeMetrics: decideAccess(actor, 'capital.metrics').granted,
    maySeeRounds,
    mayOpenVentures: decideAccess(actor, 'labs.read').granted,
    mayRecordFirmKpis: (['capital.metrics', 'labs.write'] as const).every(
      (needed) => decideAccess(actor, needed).granted,
    ),
  };
}
