import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Award } from 'lucide-react';
import { LoadMore } from '../../../components/data/load-more.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { certificatesQuery } from '../queries.ts';
import { CertificateCard } from './certificate-card.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The user's certificates, newest first. */
export function OwnCertificates() {
  const certificates = useInfiniteQuery(certificatesQuery);
  const { data, isError } = certificates;
  if (data === undefined && isError) {
    return <QueryFailure title="Your certificates could not be loaded" query={certificates} />;
  }
  if (data === undefined) return <LoadingCertificates />;
  const cards = data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<Award />}
        title="No certificates yet"
        description="Complete a course or a pathway level to earn one."
        action={
          <Link to="/academy" activeOptions={{ exact: true }} className={buttonClass({ variant: 'primary' })}>
            OPEN CATALOG
          </Link>
        }
      />
    );
  }
  return (
    <section aria-labelledby="own-certificates">
      <VisuallyHidden as="h2">
        <span id="own-certificates">Your certificates</span>
      </VisuallyHidden>
      <ul aria-label="Your certificates" className={GRID}>
        {cards.map((certificate) => (
          <li key={certificate.id} className="grid min-w-0">
            <CertificateCard certificate={certificate} />
          </li>
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <LoadMore isOnlyForMore list={certificates} />
      </div>
    </section>
  );
}

function LoadingCertificates() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading your certificates...</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="rounded-lg border border-line bg-raised p-4 shadow-1">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-3 h-7 w-3/4" />
          <Skeleton className="mt-4 h-14 w-full" />
          <Skeleton className="mt-4 h-7 w-56" />
        </div>
      ))}
    </div>
  );
}
