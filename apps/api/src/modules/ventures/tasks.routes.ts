import { taskEndpoints } from '@aicv/contracts/tasks';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { sendPageHeaders } from '../../platform/http/page-of.ts';
import { createTask } from './create-task.ts';
import { taskVisibilityOf } from './task-visibility.ts';
import { presentTask } from './tasks.presenter.ts';
import { getTask, listTasks } from './tasks.queries.ts';
import { updateTask } from './update-task.ts';

export function bindTasks({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(taskEndpoints.listTasks, async ({ caller, query, request, reply }) => {
    const { assignee, ...others } = query;
    const filter = { ...others, ...(assignee === 'me' && { assigneeId: caller.userId }) };
    const page = await scope.withTenant(caller.tenantId, (tx) => listTasks(tx, taskVisibilityOf(caller), filter));
    sendPageHeaders(request, reply, page);
    return answer(200, page.rows.map(presentTask));
  });

  bind(taskEndpoints.createTask, async ({ caller, client, idempotentRequest, body }) =>
    answer(201, presentTask(await createTask(scope, caller, client, { ...body, request: idempotentRequest }))),
  );

  bind(taskEndpoints.getTask, async ({ caller, params }) => {
    const task = await scope.withTenant(caller.tenantId, (tx) => getTask(tx, taskVisibilityOf(caller), params.id));
    if (task === undefined) throw notFound();
    return answer(200, presentTask(task));
  });

  bind(taskEndpoints.updateTask, async ({ caller, client, params, body }) =>
    answer(200, presentTask(await updateTask(scope, caller, client, params.id, body, presentTask))),
  );
}
