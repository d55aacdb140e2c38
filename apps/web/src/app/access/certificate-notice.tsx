import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { competenceMessage } from '@aicv/domain/access/competence-actions';
import { Alert } from '../../components/feedback/alert.tsx';
import { CourseLink } from './course-link.tsx';

/** Names certificates that a rule requires, each with the way to it. */
export function CertificateNotice({ missing }: { missing: readonly CompetenceStatus[] }) {
  return missing.map((competence) => (
    <Alert key={competence.capability} tone="warning" className="mb-4" action={<CourseLink competence={competence} />}>
      {competenceMessage(competence)}.
    </Alert>
  ));
}
