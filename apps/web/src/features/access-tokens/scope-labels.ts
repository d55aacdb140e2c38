import type { TokenScope } from '@aicv/domain/access-token';

/** What a token with the scope may do, as far as its owner may. */
export const SCOPE_LABELS: Readonly<Record<TokenScope, string>> = {
  'dashboard.read': 'Dashboard: read the figures',
  'academy.read': 'Academy: read the catalogue and own courses',
  'otif.read': 'OTIF: read opportunities',
  'otif.write': 'OTIF: add, change, move and review opportunities',
  'labs.read': 'Abundance Labs: read ventures, sprints and KPIs',
  'labs.write': 'Abundance Labs: change ventures, sprints and KPIs',
  'tasks.own': 'Own tasks: read them and report progress',
  'capital.metrics': 'Capital: read the metrics',
  'capital.confidential': 'Capital: read rounds and updates, once the NDA is signed',
};
