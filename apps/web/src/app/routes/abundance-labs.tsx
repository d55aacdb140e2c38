import { useNavigate, useSearch } from '@tanstack/react-router';
import { venturesSearchOf } from '../../features/ventures/api/ventures-search.ts';
import { VenturesPage } from '../../features/ventures/components/ventures-page.tsx';
import { PageAccess } from '../page-access.tsx';
import { VentureLink } from '../venture-link.tsx';

/** Abundance Labs (specification, section 2); the filters live in the address. */
export function AbundanceLabsRoute() {
  const navigate = useNavigate({ from: '/abundance-labs' });
  const search = useSearch({ from: '/protected/abundance-labs' });
  return (
    <PageAccess capability="labs.read" reminder="abundance-labs">
      <VenturesPage
        search={venturesSearchOf(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
        VentureLink={VentureLink}
      />
    </PageAccess>
  );
}
