import { CAPABILITIES, CAPABILITY_NAMES, type Capability } from '@aicv/domain/access-policy';

const WORDS: Record<Capability, string> = {
  'account.own': 'Own account',
  'notifications.own': 'Own notifications',
  'legal.own': 'Own agreements',
  'nda.own': 'Own NDA',
  'audit.report': 'Own confidentiality reminders',
  'dashboard.read': 'Dashboard: figures',
  'founder.read': "Founder's message",
  'academy.read': 'Academy: see the catalogue',
  'academy.learn': 'Academy: learn',
  'academy.author': 'Academy: author',
  'otif.read': 'OTIF: read',
  'otif.write': 'OTIF: write and score',
  'labs.read': 'Abundance Labs: read',
  'labs.write': 'Abundance Labs: write',
  'tasks.own': 'Tasks assigned to me',
  'people.read': 'People: find colleagues to mention or assign',
  'capital.open': 'Capital: open the page',
  'capital.metrics': 'Capital: metrics',
  'capital.confidential': 'Capital: rounds, updates, export',
  'capital.write': 'Capital: write rounds and updates',
  'holdings.administer': 'Holdings, users, audit log',
  'system.seed-status': 'Seed status',
};

/** Every capability in the order of the policy, with its name for people and whether it needs a signed NDA as well. */
export const CAPABILITY_ROWS = CAPABILITY_NAMES.map((capability) => ({
  capability,
  words: WORDS[capability],
  needsNda: 'needsNda' in CAPABILITIES[capability],
}));
