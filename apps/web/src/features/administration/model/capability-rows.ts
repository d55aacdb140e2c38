import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from '@aicv/domain/access/access-policy';
import { FEATURE_FLAGS } from '@aicv/domain/settings/feature-flags';

const LABELS: Record<Capability, string> = {
  'account.own': 'Own account',
  'notifications.own': 'Own notifications',
  'search.own': 'Search',
  'trash.own': 'Trash',
  'pictures.read': 'Colleagues’ pictures',
  'files.open': 'Files of records that the role may read',
  'comments.own': 'Own comments on records that the role may read',
  'legal.own': 'Own agreements',
  'nda.own': 'Own NDA',
  'audit.report': 'Own confidentiality reminders',
  'dashboard.read': 'Dashboard: metrics',
  'founder.read': "Founder's message",
  'academy.read': 'Academy: see the catalog',
  'academy.learn': 'Academy: learn',
  'academy.author': 'Academy: author',
  'certificates.administer': 'Academy: view and revoke all certificates',
  'otif.read': 'OTIF: read',
  'otif.write': 'OTIF: write and score',
  'labs.read': 'Abundance Labs: read',
  'labs.write': 'Abundance Labs: write',
  'decisions.write': 'Decisions: prepare and supersede. Forecasts: resolve, see the calibration of others',
  'decisions.vote': 'Decisions: read and vote as a committee member',
  'ai.draft': 'AI drafts: ask, accept and reject',
  'tasks.own': 'Tasks assigned to me',
  'people.read': 'People: find colleagues to mention or assign',
  'capital.open': 'Capital: open the page',
  'capital.metrics': 'Capital: metrics',
  'capital.confidential': 'Capital: rounds, updates, export',
  'capital.write': 'Capital: write rounds and updates',
  'holdings.administer': 'Holdings, users, audit log, flags, Legal Center',
  'analytics.read': 'Analytics',
  'events.own': 'Live updates',
  'tokens.own': 'Own access tokens: view and revoke',
  'tokens.create': 'Own access tokens: create',
  mcp: 'Agents: read and create drafts on the owner’s behalf',
  'system.seed-status': 'Seed status',
  'system.health': 'System health (firm only)',
};

/** Every capability in the order of the policy, with its display name and its conditions beyond the role. */
export const CAPABILITY_ROWS = CAPABILITY_NAMES.map((capability) => {
  const rule = CAPABILITIES[capability];
  const needs = [
    'needsNda' in rule ? 'with a signed NDA' : [],
    'flag' in rule ? `when ${FEATURE_FLAGS[rule.flag].name} is on` : [],
  ].flat();
  return { capability, label: LABELS[capability], needs: needs.join(', ') };
});
