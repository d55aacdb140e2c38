import { type Actor, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { linkOptions } from '@tanstack/react-router';

/** Where the actions of pages are done: the page opens the dialog or starts the download that `do` names. */
export const ACTION_LINKS = {
  'add-opportunity': linkOptions({ to: '/otif', search: { do: 'add-opportunity' } }),
  'import-opportunities': linkOptions({ to: '/otif', search: { do: 'import-opportunities' } }),
  'export-opportunities': linkOptions({ to: '/otif', search: { do: 'export-opportunities' } }),
  'export-digest': linkOptions({ to: '/otif', search: { do: 'export-digest' } }),
  'export-digest-table': linkOptions({ to: '/otif', search: { do: 'export-digest-table' } }),
  'create-venture': linkOptions({ to: '/abundance-labs', search: { do: 'create-venture' } }),
  'record-kpi': linkOptions({ to: '/capital/figures', search: { do: 'record-kpi' } }),
  'import-kpis': linkOptions({ to: '/capital/figures', search: { do: 'import-kpis' } }),
  'write-update': linkOptions({ to: '/capital/updates/write/{-$updateId}', params: { updateId: undefined } }),
  'add-round': linkOptions({ to: '/capital', search: { tab: 'rounds', do: 'add-round' } }),
  'create-course': linkOptions({ to: '/academy/authoring', search: { do: 'create-course' } }),
  'invite-user': linkOptions({ to: '/holdings', search: { do: 'invite-user' } }),
  'create-token': linkOptions({ to: '/access-tokens', search: { do: 'create-token' } }),
} as const;

/** Actions that need no page. */
const SHELL_ACTIONS = ['light', 'dark', 'system', 'keys-on', 'keys-off', 'log-out'] as const;

export type LinkedActionKey = keyof typeof ACTION_LINKS;
export type ShellActionKey = (typeof SHELL_ACTIONS)[number];

/** An action that the user may do. */
export interface SearchAction {
  readonly key: LinkedActionKey | ShellActionKey;
  /** The label of the button that does the same. */
  readonly title: string;
  /** Other search terms. */
  readonly words: string;
  /** The page that has the button; null for a button of the frame. */
  readonly page: { readonly title: string; readonly path: string } | null;
}

interface Rule extends SearchAction {
  /** All capabilities that the action requires. */
  readonly needs: readonly Capability[];
}

const OTIF = { title: 'OTIF', path: '/otif' };
const LABS = { title: 'Abundance Labs', path: '/abundance-labs' };
const FIGURES = { title: 'Firm figures', path: '/capital/figures' };
const CAPITAL = { title: 'Capital', path: '/capital' };
const AUTHORING = { title: 'Course authoring', path: '/academy/authoring' };
const HOLDINGS = { title: 'Holdings', path: '/holdings' };
const TOKENS = { title: 'Access tokens', path: '/access-tokens' };
const OWN: readonly Capability[] = ['account.own'];

export const ACTION_RULES: readonly Rule[] = [
  {
    key: 'add-opportunity',
    title: 'ADD OPPORTUNITY',
    words: 'new create quick deal idea',
    page: OTIF,
    needs: ['otif.write'],
  },
  {
    key: 'import-opportunities',
    title: 'Import CSV',
    words: 'opportunities deals upload file spreadsheet',
    page: OTIF,
    needs: ['otif.write'],
  },
  {
    key: 'export-opportunities',
    title: 'Export opportunities as CSV',
    words: 'deals download file spreadsheet',
    page: OTIF,
    needs: ['otif.read'],
  },
  {
    key: 'export-digest',
    title: 'EXPORT WEEKLY DIGEST',
    words: 'report download pdf week',
    page: OTIF,
    needs: ['otif.read'],
  },
  {
    key: 'export-digest-table',
    title: 'Weekly digest as CSV',
    words: 'export report download spreadsheet week',
    page: OTIF,
    needs: ['otif.read'],
  },
  {
    key: 'create-venture',
    title: 'CREATE VENTURE',
    words: 'new add company',
    page: LABS,
    needs: ['labs.read', 'labs.write'],
  },
  {
    key: 'record-kpi',
    title: 'RECORD KPI',
    words: 'new add metric value figure revenue cash burn',
    page: FIGURES,
    needs: ['capital.metrics', 'labs.write'],
  },
  {
    key: 'import-kpis',
    title: 'IMPORT CSV',
    words: 'kpis metrics values figures upload file spreadsheet',
    page: FIGURES,
    needs: ['capital.metrics', 'labs.write'],
  },
  {
    key: 'write-update',
    title: 'WRITE UPDATE',
    words: 'new add create investor report',
    page: CAPITAL,
    needs: ['capital.write'],
  },
  {
    key: 'add-round',
    title: 'ADD ROUND',
    words: 'new create funding raise',
    page: CAPITAL,
    needs: ['capital.write'],
  },
  {
    key: 'create-course',
    title: 'CREATE COURSE',
    words: 'new add academy training',
    page: AUTHORING,
    needs: ['academy.author'],
  },
  {
    key: 'invite-user',
    title: 'INVITE USER',
    words: 'new add person people member account',
    page: HOLDINGS,
    needs: ['holdings.administer'],
  },
  {
    key: 'create-token',
    title: 'CREATE TOKEN',
    words: 'new add api access',
    page: TOKENS,
    needs: ['tokens.create'],
  },
  { key: 'light', title: 'Light theme', words: 'switch appearance mode day', page: null, needs: OWN },
  { key: 'dark', title: 'Dark theme', words: 'switch appearance mode night', page: null, needs: OWN },
  { key: 'system', title: 'System theme', words: 'switch appearance mode automatic', page: null, needs: OWN },
  {
    key: 'keys-on',
    title: 'Turn on keyboard shortcuts',
    words: 'enable single keys hotkeys',
    page: null,
    needs: OWN,
  },
  {
    key: 'keys-off',
    title: 'Turn off keyboard shortcuts',
    words: 'disable single keys hotkeys',
    page: null,
    needs: OWN,
  },
  { key: 'log-out', title: 'LOGOUT', words: 'sign log out off exit', page: null, needs: OWN },
];

/** The actions that this user may do, without those that would change nothing. */
export function searchActionsFor(
  actor: Actor,
  { unneeded }: { readonly unneeded: readonly ShellActionKey[] },
): readonly SearchAction[] {
  return ACTION_RULES.filter(
    ({ key, needs }) =>
      needs.every((capability) => decideAccess(actor, capability).granted) && !unneeded.some((each) => each === key),
  ).map(({ key, title, words, page }) => ({ key, title, words, page }));
}

export function isLinkedAction(key: SearchAction['key']): key is LinkedActionKey {
  return Object.hasOwn(ACTION_LINKS, key);
}

/** The actions of the page at this path. */
export function actionsAt(path: string, actions: readonly SearchAction[]): readonly SearchAction[] {
  return actions.filter(({ page }) => page?.path === path);
}
