import type { Decision } from '@aicv/contracts/decisions/decisions';
import { Link, linkOptions } from '@tanstack/react-router';
import { UserText } from '../../../components/data/user-text.tsx';

const LINKS = {
  opportunity: (id: string) => linkOptions({ to: '/otif/$opportunityId', params: { opportunityId: id } }),
  venture: (id: string) => linkOptions({ to: '/abundance-labs/$ventureId', params: { ventureId: id } }),
  round: () => linkOptions({ to: '/capital', search: { tab: 'rounds' } }),
};

/** What the decision is about. Users who read a decision may read its subject. */
export function SubjectLink({ subject: { type, id, title } }: { subject: Decision['subject'] }) {
  return (
    <Link {...LINKS[type](id)} className="text-accent-text underline-offset-4 hover:underline">
      <UserText>{title}</UserText>
    </Link>
  );
}
