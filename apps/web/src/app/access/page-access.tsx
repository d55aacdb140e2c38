import { type Capability, competencesOfRole, decideAccess } from '@aicv/domain/access/access-policy';
import { isMet } from '@aicv/domain/access/competence';
import type { ReminderModule } from '@aicv/domain/access/module-reminders';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../components/feedback/lazy.tsx';
import { ModuleReminder } from '../../features/reminders/components/module-reminder.tsx';
import { MayWriteContext } from '../../lib/session/may-write.ts';
import { useSignedIn } from '../signed-in.ts';
import { AccessRestricted } from './access-restricted.tsx';

type PageAccessProps = {
  capability: Capability;
  /** Explains why the user cannot open the page, and what to do. */
  explanation?: string | undefined;
  /** What the changes on the page need, if they need more than the page itself. */
  writing?: Capability | undefined;
  /** What single actions on the page need, such as the launch of a venture. */
  uses?: readonly Capability[] | undefined;
  /** The module whose confidentiality reminder belongs to the page. */
  reminder?: ReminderModule | undefined;
  children: ReactNode;
};

const CertificateRequired = lazyPart(() => import('./certificate-required.tsx'), 'CertificateRequired');
const CertificateNotice = lazyPart(() => import('./certificate-notice.tsx'), 'CertificateNotice');
const SwitchedOff = lazyPart(() => import('./switched-off.tsx'), 'SwitchedOff');

/** Names the certificates that the page's other actions require, such as changing what the user may view. */
function MissingCertificates({ used }: { used: readonly Capability[] }) {
  const { actor } = useSignedIn();
  const areas = used.map((capability) => capability.split('.')[0]);
  const missing = competencesOfRole(actor).filter(
    (each) => areas.includes(each.capability.split('.')[0]) && !isMet(each),
  );
  return missing.length === 0 ? null : <CertificateNotice missing={missing} />;
}

/**
 * Shows the page if the access policy allows it, otherwise the reason. A page that the user has lost by the end of a certificate stays
 * mounted, hidden: its input is back once the user has the certificate again.
 */
export function PageAccess({
  capability,
  explanation = 'Your role does not have access to this page. Contact your administrator for access.',
  writing = capability,
  uses = [],
  reminder,
  children,
}: PageAccessProps) {
  const { user, actor } = useSignedIn();
  const decision = decideAccess(actor, capability);
  const [wasOpen, setWasOpen] = useState(decision.granted);
  if (decision.granted && !wasOpen) setWasOpen(true);
  const lacking = !decision.granted && decision.reason === 'COMPETENCE_REQUIRED' ? decision.competence : undefined;
  if (!decision.granted && lacking === undefined) {
    if (decision.reason === 'FEATURE_DISABLED') return <SwitchedOff capability={capability} />;
    return <AccessRestricted explanation={explanation} />;
  }
  return (
    <>
      {lacking === undefined ? (
        <MissingCertificates used={[capability, writing, ...uses]} />
      ) : (
        <CertificateRequired competence={lacking} />
      )}
      {lacking === undefined || wasOpen ? (
        <div hidden={lacking !== undefined} className={lacking === undefined ? 'contents' : undefined}>
          <MayWriteContext value={decideAccess(actor, writing).granted}>{children}</MayWriteContext>
        </div>
      ) : null}
      {reminder === undefined || lacking !== undefined ? null : (
        <ModuleReminder key={reminder} module={reminder} userId={user.id} />
      )}
    </>
  );
}
