import { ACADEMY_HEAD } from '../features/academy/academy-head.ts';
import { CERTIFICATES_HEAD } from '../features/academy/certificates-head.ts';
import { HOLDINGS_HEAD } from '../features/administration/holdings-head.ts';
import { CAPITAL_HEAD } from '../features/capital/capital-head.ts';
import { AUTHORING_HEAD } from '../features/course-authoring/authoring-head.ts';
import { LEGAL_CENTER_HEAD } from '../features/legal-center/legal-center-head.ts';
import { NOTIFICATIONS_HEAD } from '../features/notifications/notifications-head.ts';
import { OTIF_HEAD } from '../features/opportunities/otif-head.ts';
import { PROFILE_HEAD } from '../features/profile/profile-head.ts';
import { INSTALLATION_HEALTH_HEAD } from '../features/system-health/installation-health-head.ts';
import { SEED_STATUS_HEAD } from '../features/system-health/seed-status-head.ts';
import { SETTINGS_HEAD } from '../features/system-settings/settings-head.ts';
import { FIRM_FIGURES_HEAD } from '../features/ventures/firm-figures-head.ts';
import { LABS_HEAD } from '../features/ventures/labs-head.ts';
import type { AppRouter } from './router.tsx';

export interface DrawnHead {
  readonly title: string;
  readonly subtitle: string;
  /** The page above, to which a way back stands over the head. */
  readonly above?: string;
}

/**
 * The heads of pages that begin with the same for everybody who may open them, and that no administrator switches off, by the path of the
 * route: the document has them before any script has come, and the page draws them again in the same place.
 */
export const DRAWN_HEADS = {
  '/academy': ACADEMY_HEAD,
  '/academy/certificates': { ...CERTIFICATES_HEAD, above: 'Academy' },
  '/academy/authoring': { ...AUTHORING_HEAD, above: 'Academy' },
  '/otif': OTIF_HEAD,
  '/abundance-labs': LABS_HEAD,
  '/capital': CAPITAL_HEAD,
  '/capital/figures': { ...FIRM_FIGURES_HEAD, above: 'Capital' },
  '/holdings': HOLDINGS_HEAD,
  '/holdings/settings': { ...SETTINGS_HEAD, above: 'Holdings' },
  '/notifications': NOTIFICATIONS_HEAD,
  '/profile': PROFILE_HEAD,
  '/admin/legal': LEGAL_CENTER_HEAD,
  '/system/seed-status': SEED_STATUS_HEAD,
  '/system/health': INSTALLATION_HEALTH_HEAD,
} satisfies Partial<Record<keyof AppRouter['routesByPath'], DrawnHead>>;
