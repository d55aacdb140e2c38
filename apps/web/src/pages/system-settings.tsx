import { decideAccess } from '@aicv/domain/access/access-policy';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { RegisterPanel } from '../features/ai-drafts/components/register-panel.tsx';
import { CompetenceRules } from '../features/competence/components/competence-rules.tsx';
import { NativeLeaveConfirm } from '../features/system-settings/components/native-leave-confirm.tsx';
import { SystemSettingsPage } from '../features/system-settings/components/system-settings-page.tsx';
import { settingsDraft } from '../features/system-settings/model/settings-draft.ts';
import { systemSettingsSearchOf } from '../features/system-settings/model/system-settings-search.ts';

const LeaveDialog = lazy(
  (): Promise<{ default: typeof NativeLeaveConfirm }> =>
    import('../features/system-settings/components/leave-dialog.tsx').then(
      (code) => ({ default: code.LeaveDialog }),
      () => ({ default: NativeLeaveConfirm }),
    ),
);

/** System settings, for admins only. */
export function SystemSettingsRoute() {
  return (
    <PageAccess
      capability="holdings.administer"
      reminder="holdings"
      explanation="Holdings module requires admin privileges. Contact your administrator for access."
    >
      <SystemSettings />
    </PageAccess>
  );
}

function SystemSettings() {
  const { user, actor } = useSignedIn();
  const navigate = useNavigate({ from: '/holdings/settings' });
  const search = systemSettingsSearchOf(useSearch({ from: '/protected/holdings/settings' }));
  const [isChanged, setChanged] = useState(false);
  const blocker = useBlocker({
    // The address also holds the state of a list, whose changes do not leave the page. After the session has ended, the redirect is not
    // blocked: the draft is kept.
    shouldBlockFn: ({ current, next }) => isChanged && next.pathname !== current.pathname && next.pathname !== '/auth',
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  useEffect(() => {
    // The changes were saved while the dialog was open, so the navigation continues.
    if (!isChanged && blocker.status === 'blocked') blocker.proceed();
  }, [isChanged, blocker]);
  const leave = () => {
    settingsDraft.forget();
    blocker.proceed?.();
  };
  return (
    <>
      <SystemSettingsPage
        isFirm={user.tenantId === DEFAULT_TENANT_ID}
        hasOtif={decideAccess(actor, 'otif.read').granted}
        own={user}
        search={search}
        onSearchChange={(change) =>
          navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false })
        }
        onChangedChange={setChanged}
        aiDrafts={<RegisterPanel />}
        competence={decideAccess(actor, 'academy.read').granted ? <CompetenceRules /> : null}
      />
      {/* Fetched with the first change, so that it is loaded when the user leaves. */}
      {isChanged ? (
        <Suspense>
          <LeaveDialog open={blocker.status === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave} />
        </Suspense>
      ) : null}
    </>
  );
}
