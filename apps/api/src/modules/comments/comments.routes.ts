import { commentEndpoints } from '@aicv/contracts/comments/comments';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { presentPerson } from '../identity/accounts.public.ts';
import { addComment } from './add-comment.ts';
import { presentComment } from './comments.presenter.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listCommentPeople } from './list-comment-people.ts';
import { restoreComment } from './restore-comment.ts';
import { showComments } from './show-comments.ts';

/** Comments on opportunities and tasks. */
export function bindComments({ bind }: Binder): void {
  bind(
    commentEndpoints.listOpportunityComments,
    transaction(async (ctx) =>
      answerPage(await showComments(ctx, { kind: 'opportunity', id: ctx.params.id }, ctx.query), presentComment),
    ),
  );

  bind(
    commentEndpoints.addOpportunityComment,
    transaction(async (ctx) => {
      const comment = { request: ctx.idempotentRequest, body: ctx.body.body };
      return answer(201, presentComment(await addComment(ctx, { kind: 'opportunity', id: ctx.params.id }, comment)));
    }),
  );

  bind(
    commentEndpoints.listTaskComments,
    transaction(async (ctx) =>
      answerPage(await showComments(ctx, { kind: 'task', id: ctx.params.id }, ctx.query), presentComment),
    ),
  );

  bind(
    commentEndpoints.addTaskComment,
    transaction(async (ctx) => {
      const comment = { request: ctx.idempotentRequest, body: ctx.body.body };
      return answer(201, presentComment(await addComment(ctx, { kind: 'task', id: ctx.params.id }, comment)));
    }),
  );

  bind(
    commentEndpoints.listTaskPeople,
    transaction(async (ctx) =>
      answerPage(await listCommentPeople(ctx, { kind: 'task', id: ctx.params.id }, ctx.query), (person) =>
        presentPerson(person),
      ),
    ),
  );

  bind(
    commentEndpoints.editComment,
    transaction(async (ctx) => answer(200, presentComment(await editComment(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentComment,
    }),
  );

  bind(
    commentEndpoints.deleteComment,
    transaction(async (ctx) => {
      await deleteComment(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );

  bind(
    commentEndpoints.restoreComment,
    transaction(async (ctx) => answer(200, presentComment(await restoreComment(ctx, ctx.params.id)))),
  );
}
