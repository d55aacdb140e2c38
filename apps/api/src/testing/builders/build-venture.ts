import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { MONEY_METRICS, type MoneyChange } from '../../modules/ventures/kpis/venture-money.queries.ts';
import {
  insertVenture,
  insertVentureStageChange,
  type NewVentureRow,
  type VentureRow,
} from '../../modules/ventures/ventures/ventures.repository.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import { buildKpi } from './build-kpi.ts';

let counter = 0;

/** A valid venture as if created in its stage, with its initial stage change and its amounts as KPI values. */
export async function buildVenture(
  tx: Queryable,
  { mrr, cac, ltv, ...given }: Partial<NewVentureRow> & MoneyChange = {},
): Promise<VentureRow> {
  const money: MoneyChange = { mrr, cac, ltv };
  counter += 1;
  const venture = await insertVenture(tx, {
    title: `Venture ${counter}`,
    description: 'Reads contracts and drafts the answer.',
    stage: 'mvp',
    tenantId: DEFAULT_TENANT_ID,
    ...given,
  });
  const { id: ventureId, stage: toStage, createdBy: changedBy, tenantId, createdAt: changedAt } = venture;
  await insertVentureStageChange(tx, { ventureId, fromStage: null, toStage, changedBy, tenantId, changedAt });
  for (const metric of MONEY_METRICS) {
    const value = money[metric];
    if (value) await buildKpi(tx, { ventureId, metric, value, tenantId });
  }
  return venture;
}
