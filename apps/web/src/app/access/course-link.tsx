import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/form/button-class.ts';
import { useSignedIn } from '../signed-in.ts';

/** The way to the certificate that a rule requires; none while the Academy is switched off. */
export function CourseLink({
  competence: { courseId },
  isPrimary,
}: {
  competence: CompetenceStatus;
  isPrimary?: true;
}) {
  const { actor } = useSignedIn();
  if (!actor.enabledFlags.has('academy')) return null;
  const className = buttonClass(isPrimary ? { variant: 'primary' } : {});
  if (courseId === null) {
    return (
      <Link to="/academy" className={className}>
        OPEN ACADEMY
      </Link>
    );
  }
  return (
    <Link to="/academy/$courseId" params={{ courseId }} className={className}>
      OPEN COURSE
    </Link>
  );
}
