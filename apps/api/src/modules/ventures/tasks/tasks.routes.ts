import { taskEndpoints } from '@aicv/contracts/ventures/tasks';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { createTask } from './create-task.ts';
import { listTaskChanges } from './task-changes.queries.ts';
import { taskVisibilityOf } from './task-visibility.ts';
import { presentTask, presentTaskChange } from './tasks.presenter.ts';
import { getTask, listTasks } from './tasks.queries.ts';
import { updateTask } from './update-task.ts';

export function bindTasks({ bind }: Binder): void {
  bind(
    taskEndpoints.listTasks,
    transaction(async ({ caller, query, tx }) => {
      const { assignee, ...others } = query;
      const filter = { ...others, ...(assignee === 'me' && { assigneeId: caller.userId }) };
      const page = await listTasks(tx, taskVisibilityOf(caller), filter);
      return answerPage(page, presentTask);
    }),
  );

  bind(
    taskEndpoints.createTask,
    transaction(async (ctx) =>
      answer(201, presentTask(await createTask(ctx, { ...ctx.body, request: ctx.idempotentRequest }))),
    ),
  );

  bind(
    taskEndpoints.getTask,
    transaction(async ({ caller, params, tx }) => {
      const task = await getTask(tx, taskVisibilityOf(caller), params.id);
      if (task === undefined) throw notFound();
      return answer(200, presentTask(task));
    }),
  );

  bind(
    taskEndpoints.listTaskChanges,
    transaction(async ({ caller, params: { id }, query, tx }) => {
      const page = await listTaskChanges(tx, { caller, id }, query);
      if (page === undefined) throw notFound();
      return answerPage(page, presentTaskChange);
    }),
  );

  bind(
    taskEndpoints.updateTask,
    transaction(async (ctx) => answer(200, presentTask(await updateTask(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentTask,
    }),
  );
}
