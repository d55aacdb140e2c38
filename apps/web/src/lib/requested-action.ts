import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The actions that an address can request by `?do=`, each handled by the page that it leads to. */
export const REQUESTED_ACTIONS = [
  'add-opportunity',
  'import-opportunities',
  'export-opportunities',
  'export-digest',
  'export-digest-table',
  'create-venture',
  'record-kpi',
  'import-kpis',
  'add-round',
  'create-course',
  'invite-user',
  'create-token',
] as const;

export type RequestedAction = (typeof REQUESTED_ACTIONS)[number];

/** Runs the action that the address requests, once: a reload or the back button must not repeat it. */
export function useRequestedAction(actions: Partial<Record<RequestedAction, (() => void) | undefined>>): void {
  const navigate = useNavigate();
  const { do: requested } = useSearch({ strict: false });
  const run = useEffectEvent(() => {
    const known = REQUESTED_ACTIONS.find((action) => action === requested);
    const act = known && actions[known];
    if (act === undefined) return;
    void navigate({ to: '.', search: (current) => ({ ...current, do: undefined }), replace: true });
    act();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another request must run
  useEffect(() => run(), [requested]);
}
