import { launchEndpoints } from '@aicv/contracts/ventures/launches';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { presentVentureDetail } from '../ventures/ventures.presenter.ts';
import { launchVenture } from './launch-venture.ts';
import { presentLaunch } from './launches.presenter.ts';
import { showLaunch } from './show-launch.ts';
import { takeBackLaunch } from './take-back-launch.ts';

export function bindLaunches({ bind }: Binder): void {
  bind(
    launchEndpoints.launchVenture,
    transaction(async (ctx) =>
      answer(201, presentVentureDetail(await launchVenture(ctx, ctx.params.id, ctx.body ?? {}))),
    ),
  );

  bind(
    launchEndpoints.getVentureLaunch,
    transaction(async (ctx) => {
      const launch = await showLaunch(ctx, ctx.params.id);
      return answer(200, { launch: launch && presentLaunch(launch) });
    }),
  );

  bind(
    launchEndpoints.takeBackLaunch,
    transaction(async (ctx) => {
      await takeBackLaunch(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );
}
