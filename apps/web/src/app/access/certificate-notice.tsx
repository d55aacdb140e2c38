import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { competenceMessage } from '@aicv/domain/access/competence-actions';
import { Alert } from '../../components/feedback/alert.tsx';
import { CourseLink } from './course-link.tsx';

/** Names certificates that rules require, each once, with the way to it. */
export function CertificateNotice({ missing }: { missing: readonly CompetenceStatus[] }) {
  const certificates = Map.groupBy(missing, ({ courseId, level, state }) => [courseId, level, state].join(' '));
  return [...certificates].map(([key, [competence, ...others]]) =>
    competence === undefined ? null : (
      <Alert key={key} tone="warning" className="mb-4" action={<CourseLink competence={competence} />}>
        {competenceMessage(
          competence,
          others.map(({ capability }) => capability),
        )}
        .
      </Alert>
    ),
  );
}
