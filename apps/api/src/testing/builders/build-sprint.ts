import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { insertSprint, type NewSprintRow, type SprintRow } from '../../modules/ventures/sprints/sprints.repository.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';

let counter = 0;

/** A planned two-week sprint. The caller passes the venture, and days that do not overlap its other sprints. */
export function buildSprint(
  tx: Queryable,
  given: Partial<NewSprintRow> & Pick<NewSprintRow, 'ventureId'>,
): Promise<SprintRow> {
  counter += 1;
  return insertSprint(tx, {
    title: `Sprint ${counter}`,
    startDate: '2026-03-02',
    endDate: '2026-03-15',
    isActive: false,
    tenantId: DEFAULT_TENANT_ID,
    ...given,
  });
}
