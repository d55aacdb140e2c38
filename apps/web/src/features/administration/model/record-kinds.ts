import type { AuditEvent } from '@aicv/domain/audit/audit-event';
import { capitalised } from '@aicv/domain/text/capitalised';

/** Labels of the kinds of records in entries. */
const KINDS: Readonly<Record<AuditEvent['resourceType'], string>> = {
  access_token: 'Access token',
  agent_tool: 'Agent tool',
  ai_draft: 'AI draft',
  analytics: 'Analytics',
  audit_log: 'Audit log',
  capital_ai_draft: 'AI draft of Capital',
  certificate: 'Certificate',
  competence_rule: 'Competence rule',
  competence_waiver: 'Competence waiver',
  course: 'Course',
  decision: 'Decision',
  decision_vote: 'Vote',
  endpoint: 'Endpoint',
  feature_flag: 'Feature flag',
  forecast: 'Statement',
  forecast_list: 'Statement list',
  funding_round: 'Funding round',
  installation: 'Installation',
  investor_update: 'Investor update',
  invitation: 'Invitation',
  kpi: 'KPI',
  kpi_list: 'KPI list',
  legal_acceptance: 'Legal acceptance',
  legal_list: 'Legal list',
  lesson: 'Lesson',
  mail: 'Email',
  module: 'Module',
  nda_acceptance: 'NDA signature',
  nda_evidence: 'NDA evidence',
  opportunity: 'Opportunity',
  opportunity_list: 'Opportunity list',
  quiz: 'Quiz',
  round_decision: 'Decision about a round',
  saved_view: 'Saved view',
  scoring_guide: 'Scoring guide',
  settings: 'Settings',
  sprint: 'Sprint',
  task: 'Task',
  tenant: 'Tenant',
  user: 'User',
  venture: 'Venture',
  worksheet: 'Worksheet',
};

/** All kinds, for a select field. */
export const KIND_OPTIONS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

/** A stored kind that is unknown is shown unchanged. */
export function kindLabel(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : capitalised(kind.replaceAll('_', ' '));
}
