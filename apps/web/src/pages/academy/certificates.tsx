import { decideAccess } from '@aicv/domain/access/access-policy';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../../app/access/page-access.tsx';
import { useSignedIn } from '../../app/signed-in.ts';
import { BackLink } from '../../components/layout/back-link.tsx';
import { CertificatesPage } from '../../features/academy/components/certificates-page.tsx';
import { certificatesSearchOf } from '../../features/academy/model/certificates-search.ts';

/** Certificates (REQ-174). The address holds list and search. */
export function CertificatesRoute() {
  return (
    <PageAccess capability="academy.read" reminder="academy">
      <Certificates />
    </PageAccess>
  );
}

function Certificates() {
  const { actor } = useSignedIn();
  const navigate = useNavigate({ from: '/academy/certificates' });
  const search = useSearch({ from: '/protected/academy/certificates' });
  return (
    <CertificatesPage
      search={certificatesSearchOf(search)}
      onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
      mayAdminister={decideAccess(actor, 'certificates.administer').granted}
      backLink={
        <BackLink to="/academy" activeOptions={{ exact: true }}>
          Academy
        </BackLink>
      }
    />
  );
}
