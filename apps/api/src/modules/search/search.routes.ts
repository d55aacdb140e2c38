import { searchEndpoints } from '@aicv/contracts/search/search';
import { answer, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { saveRecentItem } from './save-recent-item.ts';
import { presentHit, presentRecentItem } from './search.presenter.ts';
import { showRecentItems } from './show-recent-items.ts';
import { showSearchHits } from './show-search-hits.ts';

/** One search over everything that the caller may open. */
export function bindSearch({ bind }: Binder): void {
  bind(
    searchEndpoints.search,
    transaction(async (ctx) => {
      const hits = await showSearchHits(ctx, ctx.query.q);
      return answer(200, { hits: hits.map(presentHit) });
    }),
  );

  bind(
    searchEndpoints.getRecentItems,
    transaction(async (ctx) => {
      const items = await showRecentItems(ctx);
      return answer(200, { hits: items.map(presentRecentItem) });
    }),
  );

  bind(
    searchEndpoints.saveRecentItem,
    transaction(async (ctx) => {
      await saveRecentItem(ctx, ctx.body);
      return answer(204, undefined);
    }),
  );
}
