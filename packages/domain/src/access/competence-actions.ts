import type { CompetenceCapability, CompetenceState, CompetenceStatus } from './competence.ts';

/** The action of each capability that may carry a rule, as a message names it. */
export const COMPETENCE_ACTIONS: Readonly<Record<CompetenceCapability, string>> = {
  'academy.author': 'write courses',
  'otif.read': 'view OTIF',
  'otif.write': 'change opportunities',
  'labs.read': 'view Abundance Labs',
  'labs.write': 'change ventures',
  'decisions.vote': 'read and vote on decisions',
  'decisions.write': 'prepare decisions',
  'capital.metrics': 'view Capital metrics',
  'capital.confidential': 'view rounds and investor updates',
  'capital.write': 'write rounds and investor updates',
  'analytics.read': 'view analytics',
  'tokens.create': 'create access tokens',
};

/** What the user has to do: "Complete the course “X” to view OTIF". `others` are further capabilities that need the same certificate. */
export function competenceMessage(
  { capability, kind, title, state }: CompetenceStatus,
  others: readonly CompetenceCapability[] = [],
): string {
  const actions = [capability, ...others].map((each) => COMPETENCE_ACTIONS[each]);
  const purpose = `to ${new Intl.ListFormat('en').format(actions)}`;
  const name = `“${title}”`;
  if (kind === 'level') return levelMessage({ title, state, purpose });
  switch (state) {
    case 'expired':
      return `Your certificate of the course ${name} has expired. Complete the course again ${purpose}`;
    case 'revoked':
      return `Your certificate of the course ${name} was revoked. Complete the course again ${purpose}`;
    case 'outdated':
      return `Complete the newest version of the course ${name} ${purpose}`;
    default:
      return `Complete the course ${name} ${purpose}`;
  }
}

function levelMessage({ title, state, purpose }: { title: string; state: CompetenceState; purpose: string }): string {
  switch (state) {
    case 'expired':
      return `Your ${title} certification has expired. Complete the courses of the level again ${purpose}`;
    case 'revoked':
      return `Your ${title} certification was revoked. Complete the courses of the level again ${purpose}`;
    default:
      return `Complete the ${title} certification ${purpose}`;
  }
}
