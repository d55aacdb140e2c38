import { PageAccess } from '../app/access/page-access.tsx';
import { AntiPortfolioPage } from '../features/opportunities/components/passing/anti-portfolio-page.tsx';

/** Passed opportunities that later succeeded. */
export function AntiPortfolioRoute() {
  return (
    <PageAccess capability="otif.read">
      <AntiPortfolioPage />
    </PageAccess>
  );
}
