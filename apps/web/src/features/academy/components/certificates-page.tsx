import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../components/layout/breadcrumb.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import type { CertificatesSearch } from '../model/certificates-search.ts';
import { IssuedCertificates } from './issued-certificates.tsx';
import { OwnCertificates } from './own-certificates.tsx';

const CERTIFICATES_HEADER = {
  title: 'Certificates',
  subtitle: 'Signed documents with a code anyone can verify',
} as const;

type CertificatesPageProps = {
  search: CertificatesSearch;
  onSearchChange: (change: Partial<CertificatesSearch>) => void;
  /** Whether the certificates of all users are shown, too. */
  mayAdminister: boolean;
  backLink: ReactNode;
};

const TABS = [
  { value: 'own', label: 'YOUR CERTIFICATES' },
  { value: 'all', label: 'ALL CERTIFICATES' },
] as const;

/** The user's certificates and, for administrators, those of all users. */
export function CertificatesPage({ search, onSearchChange, mayAdminister, backLink }: CertificatesPageProps) {
  const own = (
    <div className="max-w-(--page-max)">
      <OwnCertificates />
    </div>
  );
  const tab = mayAdminister && search.list === 'all' ? 'all' : 'own';
  return (
    <>
      <Breadcrumb>{backLink}</Breadcrumb>
      <PageHeader {...CERTIFICATES_HEADER} />
      {mayAdminister ? (
        <Tabs
          label="Certificates"
          look="underline"
          items={TABS}
          value={tab}
          onValueChange={(next) => onSearchChange({ list: next === 'all' ? 'all' : undefined, q: undefined })}
          className="mt-5"
          panelClassName="mt-5"
        >
          {tab === 'all' ? <IssuedCertificates q={search.q} onSearch={(q) => onSearchChange({ q })} /> : own}
        </Tabs>
      ) : (
        <div className="mt-6">{own}</div>
      )}
    </>
  );
}
