import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Award, PencilLine, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { type AcademySearch, NO_FILTERS } from '../model/academy-search.ts';
import { academySummaryQuery } from '../queries.ts';
import { AcademyTotals } from './academy-totals.tsx';
import { CertificationPathway } from './certification-pathway.tsx';
import { CourseFilters } from './course-filters.tsx';
import { CourseList } from './course-list.tsx';

const ACADEMY_HEADER = {
  title: 'ACADEMY',
  subtitle: 'Courses and certificates for people who build and fund AI ventures',
} as const;

type AcademyPageProps = {
  search: AcademySearch;
  /** Merges the change into the URL, replacing the history entry. */
  onSearchChange: (change: Partial<AcademySearch>) => void;
  /** Whether the user takes courses; other users see only the catalog. */
  mayLearn: boolean;
  /** Undefined for users who cannot create courses. */
  authoring: { readonly create: () => void; readonly preloadCreate: () => void } | undefined;
};

/** The Academy: totals, certification pathway and catalog (REQ-158). */
export function AcademyPage({ search, onSearchChange, mayLearn, authoring }: AcademyPageProps) {
  const summary = useQuery(academySummaryQuery);
  const searchRef = useRef<HTMLInputElement>(null);
  const clearFilters = () => {
    onSearchChange(NO_FILTERS);
    // The pressed button unmounts.
    searchRef.current?.focus();
  };
  return (
    <>
      <PageHeader {...ACADEMY_HEADER} actions={<Actions mayLearn={mayLearn} authoring={authoring} />} />
      {/* The height of the pathway depends on the certificates earned: content below it appears once it has loaded. */}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 [&:has([data-pending])+section]:invisible">
        {mayLearn ? <AcademyTotals summary={summary} /> : null}
        <CertificationPathway summary={summary} mayLearn={mayLearn} />
      </div>
      <section aria-labelledby="courses">
        <VisuallyHidden as="h2">
          <span id="courses">Courses</span>
        </VisuallyHidden>
        <CourseFilters
          searchRef={searchRef}
          search={search}
          mayLearn={mayLearn}
          onSearchChange={onSearchChange}
          onClear={clearFilters}
        />
        <div className="mt-4">
          <CourseList
            search={search}
            mayLearn={mayLearn}
            createAction={authoring === undefined ? null : <CreateButton {...authoring} />}
            onClear={clearFilters}
          />
        </div>
      </section>
    </>
  );
}

function Actions({ mayLearn, authoring }: Pick<AcademyPageProps, 'mayLearn' | 'authoring'>) {
  return (
    <>
      {mayLearn ? (
        <Link to="/academy/certificates" className={buttonClass({})}>
          <span className="inline-flex items-center gap-2">
            <Award aria-hidden="true" className="size-4" />
            Certificates
          </span>
        </Link>
      ) : null}
      {authoring === undefined ? null : (
        <>
          <Link to="/academy/authoring" className={buttonClass({})}>
            <span className="inline-flex items-center gap-2">
              <PencilLine aria-hidden="true" className="size-4" />
              Course authoring
            </span>
          </Link>
          <CreateButton {...authoring} />
        </>
      )}
    </>
  );
}

function CreateButton({ create, preloadCreate }: NonNullable<AcademyPageProps['authoring']>) {
  return (
    <Button variant="primary" icon={<Plus />} onClick={create} onPointerEnter={preloadCreate} onFocus={preloadCreate}>
      CREATE COURSE
    </Button>
  );
}
