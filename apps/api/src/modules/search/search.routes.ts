import { searchEndpoints } from '@aicv/contracts/search';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { saveRecentItem } from './save-recent-item.ts';
import { presentHit } from './search.presenter.ts';
import { showRecentItems } from './show-recent-items.ts';
import { showSearchHits } from './show-search-hits.ts';

/** One search over everything that the caller may open. */
export function bindSearch({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(searchEndpoints.search, async ({ caller, client, query }) => {
    const hits = await showSearchHits(scope, caller, client, query.q);
    return answer(200, { hits: hits.map(presentHit) });
  });

  bind(searchEndpoints.getRecentItems, async ({ caller, client }) => {
    const items = await showRecentItems(scope, caller, client);
    return answer(200, { hits: items.map(presentHit) });
  });

  bind(searchEndpoints.saveRecentItem, async ({ caller, body }) => {
    await saveRecentItem(scope, caller, body);
    return answer(204, undefined);
  });
}
