import { type Actor, type Capability, decideAccess } from '@aicv/domain/access-policy';
import type { MenuEntry } from '@aicv/domain/menu';
import { linkOptions } from '@tanstack/react-router';
import type { SearchPage } from '../features/search/search-target.ts';
import { availableMenuFor } from './available-pages.ts';

/** The pages that the search offers, and the way to each. */
export const PAGE_LINKS = {
  dashboard: linkOptions({ to: '/' }),
  tasks: linkOptions({ to: '/' }),
  academy: linkOptions({ to: '/academy' }),
  certificates: linkOptions({ to: '/academy/certificates' }),
  authoring: linkOptions({ to: '/academy/authoring' }),
  otif: linkOptions({ to: '/otif' }),
  'abundance-labs': linkOptions({ to: '/abundance-labs' }),
  capital: linkOptions({ to: '/capital' }),
  updates: linkOptions({ to: '/capital/updates' }),
  rounds: linkOptions({ to: '/capital', search: { tab: 'rounds' } }),
  figures: linkOptions({ to: '/capital/figures' }),
  holdings: linkOptions({ to: '/holdings' }),
  roles: linkOptions({ to: '/holdings', search: { tab: 'roles' } }),
  legal: linkOptions({ to: '/admin/legal' }),
  audit: linkOptions({ to: '/holdings', search: { tab: 'audit' } }),
  flags: linkOptions({ to: '/holdings', search: { tab: 'flags' } }),
  settings: linkOptions({ to: '/holdings/settings' }),
  analytics: linkOptions({ to: '/analytics' }),
  founder: linkOptions({ to: '/founder' }),
  notifications: linkOptions({ to: '/notifications' }),
  profile: linkOptions({ to: '/profile' }),
  tokens: linkOptions({ to: '/access-tokens' }),
  health: linkOptions({ to: '/system/seed-status' }),
  verification: linkOptions({ to: '/verification' }),
} as const;

export type SearchPageKey = keyof typeof PAGE_LINKS;

interface Rule {
  readonly key: SearchPageKey;
  readonly title: string;
  readonly words: string;
  /** Whoever has the menu entry, and may do this; everybody where neither stands here. */
  readonly entry?: MenuEntry['key'];
  readonly needs?: Capability;
}

const RULES: readonly Rule[] = [
  { key: 'dashboard', title: 'Dashboard', words: 'home start figures', entry: 'dashboard' },
  { key: 'academy', title: 'Academy', words: 'courses catalogue learn training', entry: 'academy' },
  { key: 'certificates', title: 'Certificates', words: 'academy level', entry: 'academy' },
  { key: 'authoring', title: 'Course authoring', words: 'write edit academy', needs: 'academy.author' },
  { key: 'otif', title: 'OTIF', words: 'opportunities board pipeline', entry: 'otif' },
  { key: 'abundance-labs', title: 'Abundance Labs', words: 'ventures studio', entry: 'abundance-labs' },
  { key: 'capital', title: 'Capital', words: 'finance metrics revenue', entry: 'capital' },
  { key: 'updates', title: 'Investor updates', words: 'capital reports', entry: 'capital' },
  { key: 'rounds', title: 'Funding rounds', words: 'capital', entry: 'capital' },
  {
    key: 'figures',
    title: 'Firm figures',
    words: 'capital kpi revenue cash burn record',
    entry: 'capital',
    needs: 'labs.write',
  },
  { key: 'holdings', title: 'Holdings', words: 'administration users people', entry: 'holdings' },
  { key: 'roles', title: 'Roles and permissions', words: 'holdings', entry: 'holdings' },
  { key: 'legal', title: 'Legal Center', words: 'holdings agreements nda compliance', entry: 'holdings' },
  { key: 'audit', title: 'Audit logs', words: 'holdings entries events', entry: 'holdings' },
  { key: 'flags', title: 'Feature flags', words: 'holdings modules switches', entry: 'holdings' },
  { key: 'settings', title: 'System settings', words: 'holdings plan mails backup', entry: 'holdings' },
  { key: 'analytics', title: 'Analytics', words: 'cohorts funnel', needs: 'analytics.read' },
  { key: 'founder', title: "Founder's message", words: 'vision', entry: 'founder' },
  { key: 'notifications', title: 'Notifications', words: 'bell messages', needs: 'notifications.own' },
  {
    key: 'profile',
    title: 'Profile',
    words: 'account password email picture sessions theme two-step',
    needs: 'account.own',
  },
  { key: 'tokens', title: 'Access tokens', words: 'api', needs: 'tokens.create' },
  { key: 'health', title: 'System health', words: 'seed status', needs: 'system.seed-status' },
  { key: 'verification', title: 'Verification', words: 'certificate code document' },
];

/** Whoever has no dashboard finds their tasks in its place. */
const TASKS: Rule = { key: 'tasks', title: 'My tasks', words: 'home start', needs: 'tasks.own' };

/** The pages that this person may open, in the order of the menu. */
export function searchPagesFor(actor: Actor): readonly SearchPage[] {
  const entries = new Set(availableMenuFor(actor).map(({ key }) => key));
  const rules = entries.has('dashboard') ? RULES : [TASKS, ...RULES];
  return rules
    .filter(({ entry, needs }) => {
      const hasEntry = entry === undefined || entries.has(entry);
      return hasEntry && (needs === undefined || decideAccess(actor, needs).granted);
    })
    .map(({ key, title, words }) => ({ key, title, words }));
}
