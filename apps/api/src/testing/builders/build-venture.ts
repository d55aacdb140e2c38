import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import {
  insertVenture,
  insertVentureStageChange,
  type NewVentureRow,
  type VentureRow,
} from '../../modules/ventures/ventures.repository.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

let counter = 0;

/** A complete, valid venture with the first entry of its way through the stages, as if it was created in its stage. */
export async function buildVenture(tx: Queryable, given: Partial<NewVentureRow> = {}): Promise<VentureRow> {
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
  return venture;
}
