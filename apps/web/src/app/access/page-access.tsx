import { type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import type { ReminderModule } from '@aicv/domain/access/module-reminders';
import type { ReactNode } from 'react';
import { lazyPart } from '../../components/feedback/lazy.tsx';
import { ModuleReminder } from '../../features/reminders/components/module-reminder.tsx';
import { useSignedIn } from '../signed-in.ts';
import { AccessRestricted } from './access-restricted.tsx';

type PageAccessProps = {
  capability: Capability;
  /** Explains why the user cannot open the page, and what to do. */
  explanation?: string | undefined;
  /** The module whose confidentiality reminder belongs to the page. */
  reminder?: ReminderModule | undefined;
  children: ReactNode;
};

const SwitchedOff = lazyPart(() => import('./switched-off.tsx'), 'SwitchedOff');

/** Shows the page if the access policy allows it, otherwise the reason. */
export function PageAccess({
  capability,
  explanation = 'Your role does not have access to this page. Contact your administrator for access.',
  reminder,
  children,
}: PageAccessProps) {
  const { user, actor } = useSignedIn();
  const decision = decideAccess(actor, capability);
  if (!decision.granted) {
    if (decision.reason === 'FEATURE_DISABLED') return <SwitchedOff capability={capability} />;
    return <AccessRestricted explanation={explanation} />;
  }
  return (
    <>
      {children}
      {reminder === undefined ? null : <ModuleReminder key={reminder} module={reminder} userId={user.id} />}
    </>
  );
}
