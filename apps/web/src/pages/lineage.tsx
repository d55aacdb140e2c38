import { LINEAGE_STARTS } from '@aicv/domain/decisions/lineage';
import { formatKpi, metricName } from '@aicv/domain/ventures/kpi-text';
import { useParams } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { LineagePage } from '../features/lineage/components/lineage-page.tsx';
import { STAGE_NAMES } from '../features/opportunities/model/stage-names.ts';
import { NotFoundRoute } from './not-found.tsx';

const FORMATS = { stageName: (stage: keyof typeof STAGE_NAMES) => STAGE_NAMES[stage], metricName, kpi: formatKpi };

/** The lineage of a record (REQ-362). */
export function LineageRoute() {
  const params = useParams({ from: '/protected/lineage/$type/$id' });
  const type = LINEAGE_STARTS.find((known) => known === params.type);
  if (type === undefined) return <NotFoundRoute />;
  return (
    <PageAccess capability="decisions.vote">
      <LineagePage key={`${type} ${params.id}`} type={type} id={params.id} formats={FORMATS} />
    </PageAccess>
  );
}
