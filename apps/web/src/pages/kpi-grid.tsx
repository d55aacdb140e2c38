import { isMonth } from '@aicv/domain/dates/month';
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PageAccess } from '../app/access/page-access.tsx';
import { ConfirmDialog } from '../components/overlay/confirm-dialog.tsx';
import { KpiGridPage } from '../features/ventures/components/kpi-grid/kpi-grid-page.tsx';

/** The KPI grid (REQ-346). The address holds the month. */
export function KpiGridRoute() {
  return (
    <PageAccess capability="labs.read" reminder="abundance-labs">
      <PageAccess capability="labs.write">
        <KpiGrid />
      </PageAccess>
    </PageAccess>
  );
}

function KpiGrid() {
  const navigate = useNavigate({ from: '/abundance-labs/kpis' });
  const { month } = useSearch({ from: '/protected/abundance-labs/kpis' });
  const [unsaved, setUnsaved] = useState(0);
  const blocker = useBlocker({
    // Another month is no other page. After the session has ended, the redirect is not blocked.
    shouldBlockFn: ({ current, next }) =>
      unsaved > 0 && next.pathname !== current.pathname && next.pathname !== '/auth',
    // A reload finds the values again.
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <>
      <KpiGridPage
        month={typeof month === 'string' && isMonth(month) ? month : undefined}
        onMonthChange={(next) => navigate({ search: { month: next }, replace: true, resetScroll: false })}
        onUnsavedChange={setUnsaved}
      />
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onOpenChange={() => blocker.reset?.()}
        title="Leave without saving?"
        cancelLabel="KEEP EDITING"
        confirmLabel="LEAVE"
        tone="primary"
        onConfirm={() => blocker.proceed?.()}
      >
        {unsaved === 1 ? '1 value is not saved. It stays' : `${unsaved} values are not saved. They stay`} in this
        browser for 30 days.
      </ConfirmDialog>
    </>
  );
}
