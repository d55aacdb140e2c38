import { lessonEndpoints } from '@aicv/contracts/lessons';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { presentIdeaSet, presentIdeaSubmission } from './idea-sets.presenter.ts';
import { getIdeaSet } from './idea-sets.queries.ts';
import { saveWorksheet } from './save-worksheet.ts';
import { submitIdeaSet } from './submit-idea-set.ts';
import { presentWorksheet } from './worksheets.presenter.ts';

export function bindWorksheets({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(lessonEndpoints.saveWorksheet, async ({ caller, params, body }) =>
    answer(200, presentWorksheet(await saveWorksheet(scope, caller, params.id, body, presentWorksheet))),
  );

  bind(lessonEndpoints.getIdeaSet, async ({ caller, params }) =>
    answer(200, presentIdeaSet(await scope.withTenant(caller.tenantId, (tx) => getIdeaSet(tx, caller, params.id)))),
  );

  bind(lessonEndpoints.submitIdeaSet, async ({ caller, client, params, body }) =>
    answer(201, presentIdeaSubmission(await submitIdeaSet(scope, caller, client, params.id, body))),
  );
}
