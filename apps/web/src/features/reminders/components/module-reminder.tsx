import { REMINDER_DELAY_MS, type ReminderModule } from '@aicv/domain/module-reminders';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIsAnyDialogOpen } from '../../../ui/open-dialogs.ts';
import { rememberAcknowledged, wasAcknowledged } from '../acknowledged-modules.ts';

const loadDialog = () => import('./reminder-dialog.tsx');
const ReminderDialog = lazy(() => loadDialog().then((module) => ({ default: module.ReminderDialog })));

/**
 * Reminds whoever opens the module that it is confidential: half a second after its page is there, once per browser
 * session, and never on top of another dialog (specification, section 4). To be placed in the page of the module.
 */
export function ModuleReminder({ module }: { module: ReminderModule }) {
  const [phase, setPhase] = useState<'none' | 'early' | 'due' | 'open' | 'closed'>(() =>
    wasAcknowledged(module) ? 'none' : 'early',
  );
  const isAnyDialogOpen = useIsAnyDialogOpen();
  if (phase === 'due' && !isAnyDialogOpen) setPhase('open');

  useEffect(() => {
    if (phase !== 'early') return;
    let isGone = false;
    const isLoaded = loadDialog().then(
      () => true,
      () => false,
    );
    const timer = setTimeout(async () => {
      // Due only with its code at hand: while that is on its way, another dialog could open first.
      if ((await isLoaded) && !isGone) setPhase('due');
    }, REMINDER_DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [phase]);

  if (phase !== 'open' && phase !== 'closed') return null;
  return (
    <Suspense fallback={null}>
      <ReminderDialog
        module={module}
        // Whoever was quicker than the reminder opened something else: it steps back and comes again after it.
        open={phase === 'open' && !isAnyDialogOpen}
        onAcknowledge={() => {
          rememberAcknowledged(module);
          setPhase('closed');
        }}
      />
    </Suspense>
  );
}
