import { commentEndpoints } from '@aicv/contracts/comments/comments';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { presentPerson } from '../identity/accounts.public.ts';
import { addComment } from './add-comment.ts';
import type { Commented } from './commented-records.ts';
import { presentComment } from './comments.presenter.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listCommentPeople } from './list-comment-people.ts';
import { restoreComment } from './restore-comment.ts';
import { showComments } from './show-comments.ts';

/** Comments on opportunities, tasks and ventures. */
export function bindComments(binder: Binder): void {
  const { bind } = binder;
  const e = commentEndpoints;
  bindRecordComments(binder, { kind: 'opportunity', list: e.listOpportunityComments, add: e.addOpportunityComment });
  bindRecordComments(binder, { kind: 'task', list: e.listTaskComments, add: e.addTaskComment });
  bindRecordComments(binder, { kind: 'venture', list: e.listVentureComments, add: e.addVentureComment });

  bind(
    e.listTaskPeople,
    transaction(async (ctx) =>
      answerPage(await listCommentPeople(ctx, { kind: 'task', id: ctx.params.id }, ctx.query), (person) =>
        presentPerson(person),
      ),
    ),
  );

  bind(
    e.editComment,
    transaction(async (ctx) => answer(200, presentComment(await editComment(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentComment,
    }),
  );

  bind(
    e.deleteComment,
    transaction(async (ctx) => {
      await deleteComment(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );

  bind(
    e.restoreComment,
    transaction(async (ctx) => answer(200, presentComment(await restoreComment(ctx, ctx.params.id)))),
  );
}

type ListEndpoint = (typeof commentEndpoints)[`list${string}Comments` & keyof typeof commentEndpoints];
type AddEndpoint = (typeof commentEndpoints)[`add${string}Comment` & keyof typeof commentEndpoints];

function bindRecordComments(
  { bind }: Binder,
  { kind, list, add }: { kind: Commented['kind']; list: ListEndpoint; add: AddEndpoint },
): void {
  bind(
    list,
    transaction(async (ctx) =>
      answerPage(await showComments(ctx, { kind, id: ctx.params.id }, ctx.query), presentComment),
    ),
  );

  bind(
    add,
    transaction(async (ctx) => {
      const comment = { request: ctx.idempotentRequest, body: ctx.body.body };
      return answer(201, presentComment(await addComment(ctx, { kind, id: ctx.params.id }, comment)));
    }),
  );
}
