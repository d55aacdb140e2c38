import { REMINDER_DELAY_MS, type ReminderModule } from '@aicv/domain/access/module-reminders';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { useIsAnyDialogOpen } from '../../../components/overlay/open-dialogs.ts';
import { acknowledgeReminder, hasAcknowledgedReminder } from '../../../lib/session/acknowledged-reminders.ts';

const ReminderDialog = lazyDialog(() => import('./reminder-dialog.tsx'), 'ReminderDialog');

/**
 * Reminds the user that the module is confidential: half a second after its page mounts, once per browser session across all tabs, and
 * never on top of another dialog (REQ-120). Render it in the page of the module.
 */
export function ModuleReminder({ module, userId }: { module: ReminderModule; userId: string }) {
  const [phase, setPhase] = useState<'none' | 'early' | 'due' | 'open' | 'closed'>(() =>
    hasAcknowledgedReminder(userId, module) ? 'none' : 'early',
  );
  const isAnyDialogOpen = useIsAnyDialogOpen();
  if (phase === 'due' && !isAnyDialogOpen) setPhase('open');

  useEffect(() => {
    if (phase !== 'early') return;
    let isGone = false;
    const isLoaded = ReminderDialog.preload();
    const timer = setTimeout(async () => {
      // Due only once its code is loaded: another dialog could open while the code is loading.
      if (!(await isLoaded) || isGone) return;
      setPhase(hasAcknowledgedReminder(userId, module) ? 'none' : 'due');
    }, REMINDER_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [phase, module, userId]);

  // Tabs that were opened together all show the reminder. Acknowledging it in one tab closes it in the others.
  useEffect(() => {
    if (phase !== 'due' && phase !== 'open') return;
    const closeIfAcknowledged = () => {
      if (hasAcknowledgedReminder(userId, module)) setPhase('closed');
    };
    document.addEventListener('visibilitychange', closeIfAcknowledged);
    window.addEventListener('focus', closeIfAcknowledged);
    return () => {
      document.removeEventListener('visibilitychange', closeIfAcknowledged);
      window.removeEventListener('focus', closeIfAcknowledged);
    };
  }, [phase, module, userId]);

  if (phase !== 'open' && phase !== 'closed') return null;
  return (
    <ReminderDialog
      module={module}
      // If the user opened another dialog first, the reminder closes and opens again after it.
      open={phase === 'open' && !isAnyDialogOpen}
      onAcknowledge={() => {
        acknowledgeReminder(userId, module);
        setPhase('closed');
      }}
    />
  );
}
