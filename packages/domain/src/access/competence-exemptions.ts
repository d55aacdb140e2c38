import type { Capability } from './access-policy.ts';
import { type CompetenceCapability, mayCarryRule } from './competence.ts';

const REASONS = {
  /** Users sign in, accept agreements, learn and read notifications by it, so it is the way to a certificate. */
  wayBack: 'Users need it to sign in, to learn or to read their notifications',
  /** Administrators change and remove rules by it. Without a rule on it, no certificate can lock out the last administrator. */
  administration: 'The last administrator could be locked out',
  /** Its records check a capability of their own. */
  records: 'Its records follow the rules of their own module',
} as const;

/** Why a capability may not carry a rule. A new capability needs a line here or in `COMPETENCE_ACTIONS`. */
const EXEMPTIONS: Readonly<Record<Exclude<Capability, CompetenceCapability>, keyof typeof REASONS>> = {
  'account.own': 'wayBack',
  'legal.own': 'wayBack',
  'nda.own': 'wayBack',
  'audit.report': 'wayBack',
  'notifications.own': 'wayBack',
  'events.own': 'wayBack',
  'dashboard.read': 'wayBack',
  'founder.read': 'wayBack',
  'academy.read': 'wayBack',
  'academy.learn': 'wayBack',
  'capital.open': 'wayBack',
  'tokens.own': 'wayBack',
  mcp: 'records',
  'search.own': 'records',
  'trash.own': 'records',
  'pictures.read': 'records',
  'files.open': 'records',
  'comments.own': 'records',
  'tasks.own': 'records',
  'ai.draft': 'records',
  'people.read': 'records',
  'certificates.administer': 'administration',
  'holdings.administer': 'administration',
  'system.seed-status': 'administration',
  'system.health': 'administration',
};

/** Why the capability may not carry a rule; undefined if it may. */
export function exemptionOf(capability: Capability): string | undefined {
  return mayCarryRule(capability) ? undefined : REASONS[EXEMPTIONS[capability]];
}
