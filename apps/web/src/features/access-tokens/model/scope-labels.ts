import type { TokenScope } from '@aicv/domain/identity/access-token';

/** Permissions of each scope, limited to those of the token's owner. */
export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  'dashboard.read': 'Dashboard: read metrics',
  'academy.read': 'Academy: read the catalog and your courses',
  'otif.read': 'OTIF: read opportunities',
  'otif.write': 'OTIF: add, edit, move and review opportunities',
  'labs.read': 'Abundance Labs: read ventures, sprints and KPIs',
  'labs.write': 'Abundance Labs: edit ventures, sprints and KPIs',
  'tasks.own': 'Tasks: read yours, comment and report progress',
  'comments.own': 'Comments: edit and delete yours, with the scope of their record',
  'capital.metrics': 'Capital: read metrics',
  'capital.confidential': 'Capital: read rounds and updates (requires a signed NDA)',
  mcp: 'Agents: read what you can read, and create AI drafts',
};
