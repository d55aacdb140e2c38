import type { CompetenceStatus } from '@aicv/domain/access/competence';
import { competenceMessage } from '@aicv/domain/access/competence-actions';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import { Badge } from '../../components/data/badge.tsx';
import { buttonClass } from '../../components/form/button-class.ts';
import { readSessionAgain } from '../../lib/session/follow-session-elsewhere.ts';
import { useSignedIn } from '../signed-in.ts';
import { CourseLink } from './course-link.tsx';

/** Shown to a user without the certificate that a rule requires for the page, with the way to it (REQ-393). */
export function CertificateRequired({ competence }: { competence: CompetenceStatus }) {
  const { actor } = useSignedIn();
  const queryClient = useQueryClient();
  // The user may have earned the certificate since the page read the session.
  useEffect(() => void readSessionAgain(queryClient), [queryClient]);
  const isAcademyOpen = actor.enabledFlags.has('academy');
  return (
    <article className="mx-auto my-14 flex w-full max-w-110 flex-col items-center rounded-lg border border-line bg-raised px-6 py-10 text-center shadow-1">
      <span aria-hidden="true" className="mb-4 grid size-10 place-items-center rounded-full bg-sunken text-fg-2">
        <GraduationCap className="size-5" />
      </span>
      <h1 className="font-display text-[2.125rem] leading-10 text-fg">Certificate Required</h1>
      <p className="mt-2 mb-5 text-balance text-fg-2 text-md">
        {competenceMessage(competence)}.
        {isAcademyOpen ? null : ' The Academy is switched off. Contact your administrator.'}
      </p>
      <Badge tone="warning">CERTIFICATE REQUIRED</Badge>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <CourseLink competence={competence} isPrimary />
        <Link to="/" className={buttonClass({})}>
          GO TO DASHBOARD
        </Link>
      </div>
    </article>
  );
}
