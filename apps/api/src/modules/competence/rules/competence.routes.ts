import { competenceEndpoints } from '@aicv/contracts/competence/competence';
import { answer, answerPage, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { grantWaiver } from '../waivers/grant-waiver.ts';
import { listWaivers } from '../waivers/waivers.queries.ts';
import { withdrawWaiver } from '../waivers/withdraw-waiver.ts';
import { presentPreviewedUser, presentRule, presentWaiver } from './competence.presenter.ts';
import { createCompetenceRule } from './create-rule.ts';
import { deleteCompetenceRule } from './delete-rule.ts';
import { previewRule } from './preview-rule.queries.ts';
import { resolveRequirement } from './resolve-requirement.ts';
import { listRules } from './rules.queries.ts';
import { updateCompetenceRule } from './update-rule.ts';

export function bindCompetence({ bind }: Binder): void {
  bind(
    competenceEndpoints.listCompetenceRules,
    transaction(async ({ tx, clock }) => answer(200, { rules: (await listRules(tx, clock.nowMs())).map(presentRule) })),
  );

  bind(
    competenceEndpoints.createCompetenceRule,
    transaction(async (ctx) => answer(201, presentRule(await createCompetenceRule(ctx, ctx.body)))),
  );

  bind(
    competenceEndpoints.updateCompetenceRule,
    transaction(async (ctx) => answer(200, presentRule(await updateCompetenceRule(ctx, ctx.params.id, ctx.body))), {
      presentCurrent: presentRule,
    }),
  );

  bind(
    competenceEndpoints.deleteCompetenceRule,
    transaction(async (ctx) => {
      await deleteCompetenceRule(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );

  bind(
    competenceEndpoints.previewCompetenceRule,
    transaction(async ({ tx, caller, clock, query }) => {
      const { capability, limit, cursor, ...wanted } = query;
      const requirement = await resolveRequirement(tx, caller, wanted);
      const paging = { limit, cursor };
      const page = await previewRule(tx, { capability, requirement, nowMs: clock.nowMs(), paging });
      return answerPage(page, presentPreviewedUser);
    }),
  );

  bind(
    competenceEndpoints.listCompetenceWaivers,
    transaction(async ({ tx, clock, query }) => answerPage(await listWaivers(tx, query, clock.nowMs()), presentWaiver)),
  );

  bind(
    competenceEndpoints.grantCompetenceWaiver,
    transaction(async (ctx) => answer(201, presentWaiver(await grantWaiver(ctx, ctx.body)))),
  );

  bind(
    competenceEndpoints.withdrawCompetenceWaiver,
    transaction(async (ctx) => {
      await withdrawWaiver(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );
}
