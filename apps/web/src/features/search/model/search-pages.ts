import { type Actor, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { TRASH_PAGE_NEEDS } from '@aicv/domain/trash/trash';
import { linkOptions } from '@tanstack/react-router';

/** The pages in the search, and their addresses. */
export const PAGE_LINKS = {
  dashboard: linkOptions({ to: '/' }),
  tasks: linkOptions({ to: '/' }),
  academy: linkOptions({ to: '/academy' }),
  certificates: linkOptions({ to: '/academy/certificates' }),
  authoring: linkOptions({ to: '/academy/authoring' }),
  otif: linkOptions({ to: '/otif' }),
  'abundance-labs': linkOptions({ to: '/abundance-labs' }),
  'kpi-grid': linkOptions({ to: '/abundance-labs/kpis' }),
  capital: linkOptions({ to: '/capital' }),
  updates: linkOptions({ to: '/capital/updates' }),
  rounds: linkOptions({ to: '/capital', search: { tab: 'rounds' } }),
  figures: linkOptions({ to: '/capital/figures' }),
  decisions: linkOptions({ to: '/decisions' }),
  holdings: linkOptions({ to: '/holdings' }),
  roles: linkOptions({ to: '/holdings', search: { tab: 'roles' } }),
  legal: linkOptions({ to: '/admin/legal' }),
  audit: linkOptions({ to: '/holdings', search: { tab: 'audit' } }),
  flags: linkOptions({ to: '/holdings', search: { tab: 'flags' } }),
  settings: linkOptions({ to: '/holdings/settings' }),
  analytics: linkOptions({ to: '/analytics' }),
  calibration: linkOptions({ to: '/calibration' }),
  'anti-portfolio': linkOptions({ to: '/anti-portfolio' }),
  founder: linkOptions({ to: '/founder' }),
  notifications: linkOptions({ to: '/notifications' }),
  trash: linkOptions({ to: '/trash' }),
  profile: linkOptions({ to: '/profile' }),
  tokens: linkOptions({ to: '/access-tokens' }),
  health: linkOptions({ to: '/system/seed-status' }),
  installation: linkOptions({ to: '/system/health' }),
  verification: linkOptions({ to: '/verification' }),
} as const;

type SearchPageKey = keyof typeof PAGE_LINKS;

/** A page of the application that the user may open. */
export interface SearchPage {
  readonly key: SearchPageKey;
  readonly title: string;
  /** Other search terms. */
  readonly words: string;
}

interface Rule extends SearchPage {
  /** All capabilities that the page requires. Without this field, the page is open to every user. */
  readonly needs?: readonly Capability[];
  /** Capabilities of which one is enough. */
  readonly needsOneOf?: readonly Capability[];
  /** As in the endpoint table: only for users of the firm's own tenant. */
  readonly firmOnly?: true;
}

const RULES: readonly Rule[] = [
  { key: 'dashboard', title: 'Dashboard', words: 'home start figures', needs: ['dashboard.read'] },
  { key: 'academy', title: 'Academy', words: 'courses catalogue learn training', needs: ['academy.read'] },
  { key: 'certificates', title: 'Certificates', words: 'academy level', needs: ['academy.read'] },
  { key: 'authoring', title: 'Course authoring', words: 'write edit academy', needs: ['academy.author'] },
  { key: 'otif', title: 'OTIF', words: 'opportunities board pipeline', needs: ['otif.read'] },
  { key: 'abundance-labs', title: 'Abundance Labs', words: 'ventures studio', needs: ['labs.read'] },
  {
    key: 'kpi-grid',
    title: 'KPI grid',
    words: 'labs metrics values month enter paste',
    needs: ['labs.read', 'labs.write'],
  },
  { key: 'capital', title: 'Capital', words: 'finance metrics revenue', needs: ['capital.open'] },
  { key: 'updates', title: 'Investor updates', words: 'capital reports', needs: ['capital.open'] },
  { key: 'rounds', title: 'Funding rounds', words: 'capital', needs: ['capital.open'] },
  {
    key: 'figures',
    title: 'Firm figures',
    words: 'capital kpi revenue cash burn record',
    needs: ['capital.metrics', 'labs.write'],
  },
  { key: 'decisions', title: 'Decisions', words: 'committee votes memo minutes', needs: ['decisions.vote'] },
  { key: 'holdings', title: 'Holdings', words: 'administration users people', needs: ['holdings.administer'] },
  { key: 'roles', title: 'Roles and permissions', words: 'holdings', needs: ['holdings.administer'] },
  { key: 'legal', title: 'Legal Center', words: 'holdings agreements nda compliance', needs: ['holdings.administer'] },
  { key: 'audit', title: 'Audit logs', words: 'holdings entries events', needs: ['holdings.administer'] },
  { key: 'flags', title: 'Feature flags', words: 'holdings modules switches', needs: ['holdings.administer'] },
  {
    key: 'settings',
    title: 'System settings',
    words: 'holdings plan mails backup scoring guide',
    needs: ['holdings.administer'],
  },
  { key: 'analytics', title: 'Analytics', words: 'cohorts funnel', needs: ['analytics.read'] },
  {
    key: 'calibration',
    title: 'Calibration',
    words: 'forecasts probability brier statements resolve',
    needs: ['otif.read'],
  },
  { key: 'anti-portfolio', title: 'Anti-portfolio', words: 'passed missed later success', needs: ['otif.read'] },
  { key: 'founder', title: "Founder's message", words: 'vision', needs: ['founder.read'] },
  { key: 'notifications', title: 'Notifications', words: 'bell messages', needs: ['notifications.own'] },
  { key: 'trash', title: 'Trash', words: 'deleted restore undo recycle bin', needsOneOf: TRASH_PAGE_NEEDS },
  {
    key: 'profile',
    title: 'Profile',
    words: 'account password email picture sessions theme two-factor 2fa',
    needs: ['account.own'],
  },
  { key: 'tokens', title: 'Access tokens', words: 'api', needs: ['tokens.create'] },
  { key: 'health', title: 'System health', words: 'seed status', needs: ['system.seed-status'] },
  {
    key: 'installation',
    title: 'Installation health',
    words: 'system database disk jobs operators',
    needs: ['system.health'],
    firmOnly: true,
  },
  { key: 'verification', title: 'Verification', words: 'certificate code document' },
];

/** Users without a dashboard have their tasks instead. */
const TASKS: Rule = { key: 'tasks', title: 'My tasks', words: 'home start', needs: ['tasks.own'] };

/** The pages that this user may open, in the order of the menu, including pages outside their menu (REQ-141, REQ-280). */
export function searchPagesFor(actor: Actor, isFirm: boolean): readonly SearchPage[] {
  const may = (capability: Capability) => decideAccess(actor, capability).granted;
  const mayOpen = ({ needs = [], needsOneOf, firmOnly }: Rule) =>
    needs.every(may) && (needsOneOf?.some(may) ?? true) && (isFirm || firmOnly !== true);
  const rules = decideAccess(actor, 'dashboard.read').granted ? RULES : [TASKS, ...RULES];
  return rules.filter(mayOpen).map(({ key, title, words }) => ({ key, title, words }));
}
