/**
 * The access policy (REQ-126) and the order in which refusals are reported (REQ-122). The API's gates, the menu, the route guards and the
 * buttons all call `decideAccess`, so they cannot disagree.
 */
import type { FeatureFlag } from '../settings/feature-flags.ts';
import { type CompetenceStatus, isMet, mayCarryRule, ruledBy, statusAt } from './competence.ts';
import { ROLES, type Role } from './roles.ts';

interface CapabilityRule {
  readonly roles: readonly Role[];
  /** False only for capabilities that a user needs before accepting the confidentiality agreement (REQ-123). */
  readonly needsAgreement?: false;
  readonly needsNda?: true;
  readonly flag?: FeatureFlag;
  /** The tenant's Capital policy decides instead of `roles` (REQ-127). */
  readonly byCapitalPolicy?: true;
}

const EVERYONE: readonly Role[] = ROLES;

// REQ-125
export const CAPABILITIES = {
  'account.own': { roles: EVERYONE, needsAgreement: false },
  'legal.own': { roles: EVERYONE, needsAgreement: false },
  'nda.own': { roles: EVERYONE },
  'audit.report': { roles: EVERYONE },
  'notifications.own': { roles: EVERYONE },
  'search.own': { roles: EVERYONE },
  /** The list contains only what the user may restore. */
  'trash.own': { roles: EVERYONE },
  'pictures.read': { roles: EVERYONE },
  /** A file needs the rights of its record: the handler checks them. */
  'files.open': { roles: EVERYONE },
  /** A comment needs the rights of its record: the handler checks them. */
  'comments.own': { roles: EVERYONE },
  'dashboard.read': { roles: ['admin', 'manager', 'analyst', 'instructor', 'learner', 'investor'] },
  'founder.read': { roles: EVERYONE },
  'academy.read': { roles: EVERYONE, flag: 'academy' },
  'academy.learn': { roles: ['admin', 'analyst', 'operator', 'instructor', 'learner'], flag: 'academy' },
  'academy.author': { roles: ['admin', 'instructor'], flag: 'academy' },
  'certificates.administer': { roles: ['admin'], flag: 'academy' },
  'otif.read': { roles: ['admin', 'manager', 'analyst'], flag: 'otif' },
  'otif.write': { roles: ['admin', 'manager', 'analyst'], flag: 'otif' },
  'labs.read': { roles: ['admin', 'manager'], flag: 'abundance-labs' },
  'labs.write': { roles: ['admin', 'manager'], flag: 'abundance-labs' },
  // REQ-357
  'decisions.write': { roles: ['admin', 'manager'] },
  /** To read the decisions of one's committees and to vote. What a decision is about needs its own capability: the handler checks it. */
  'decisions.vote': { roles: ['admin', 'manager', 'analyst'] },
  // REQ-369
  'ai.draft': { roles: ['admin', 'manager'], flag: 'ai-drafts' },
  'tasks.own': { roles: EVERYONE, flag: 'abundance-labs' },
  'people.read': { roles: ['admin', 'manager', 'analyst'] },
  'capital.open': { roles: EVERYONE, flag: 'capital' },
  'capital.metrics': { roles: ['admin', 'manager', 'investor'], flag: 'capital' },
  'capital.confidential': { roles: EVERYONE, needsNda: true, flag: 'capital', byCapitalPolicy: true },
  'capital.write': { roles: ['admin', 'manager'], needsNda: true, flag: 'capital' },
  'holdings.administer': { roles: ['admin'] },
  'analytics.read': { roles: ['admin', 'manager', 'analyst'], flag: 'advanced-analytics' },
  'events.own': { roles: EVERYONE, flag: 'real-time-notifications' },
  /** Users can list and revoke them even while they have no effect: enabling the API would make them work again. */
  'tokens.own': { roles: EVERYONE },
  'tokens.create': { roles: EVERYONE, flag: 'api-v2' },
  /** To call tools by an access token. Each tool also needs the capability of its endpoint. */
  mcp: { roles: EVERYONE, flag: 'mcp' },
  'system.seed-status': { roles: EVERYONE },
  /** For the firm's own tenant only: the handler checks that as well. */
  'system.health': { roles: ['admin', 'operator'] },
} as const satisfies Record<string, CapabilityRule>;

export type Capability = keyof typeof CAPABILITIES;

export const CAPABILITY_NAMES = Object.keys(CAPABILITIES) as readonly Capability[];

export type CapitalPolicy = 'nda' | 'nda-and-role';

/** The policy's input about the caller; the server fills it from records, never from the request. */
export interface Actor {
  readonly role: Role;
  readonly isActive: boolean;
  readonly hasAcceptedAgreement: boolean;
  readonly hasSignedNda: boolean;
  readonly enabledFlags: ReadonlySet<FeatureFlag>;
  readonly capitalPolicy: CapitalPolicy;
  /** The tenant requires two-factor sign-in for the role, and the user has not set it up. */
  readonly owesTwoFactor?: boolean;
  /** The tenant's competence rules with the user's state in each; absent without rules. */
  readonly competences?: readonly CompetenceStatus[];
  /** The scopes of the access token in the request; absent for a signed-in user. */
  readonly tokenScopes?: ReadonlySet<Capability>;
}

export type RefusalReason =
  | 'AUTHENTICATION_REQUIRED'
  | 'ACCOUNT_INACTIVE'
  | 'LEGAL_ACCEPTANCE_REQUIRED'
  | 'TWO_STEP_REQUIRED'
  | 'FEATURE_DISABLED'
  | 'FORBIDDEN'
  | 'COMPETENCE_REQUIRED'
  | 'INSUFFICIENT_SCOPE'
  | 'NDA_REQUIRED';

/** A refusal that needs no further facts. */
export type PlainRefusal = Exclude<RefusalReason, 'COMPETENCE_REQUIRED'>;

export type AccessDecision =
  | { readonly granted: true }
  | { readonly granted: false; readonly reason: PlainRefusal }
  | { readonly granted: false; readonly reason: 'COMPETENCE_REQUIRED'; readonly competence: CompetenceStatus };

const CAPITAL_ROLES: readonly Role[] = ['admin', 'manager', 'investor'];

/** Whether the role, and the tenant's Capital policy, allow the capability once every agreement is in place. */
export function roleHasCapability(capability: Capability, role: Role, capitalPolicy: CapitalPolicy = 'nda'): boolean {
  const rule: CapabilityRule = CAPABILITIES[capability];
  if (rule.byCapitalPolicy && capitalPolicy === 'nda-and-role' && !CAPITAL_ROLES.includes(role)) return false;
  return rule.roles.includes(role);
}

/** The roles that have the capability, regardless of agreements and the Capital policy. */
export function rolesWithCapability(capability: Capability): readonly Role[] {
  return CAPABILITIES[capability].roles;
}

/** Granted, or the first gate that refuses, in the order of REQ-122. `null` is a visitor without a session. */
export function decideAccess(actor: Actor | null, capability: Capability): AccessDecision {
  const rule: CapabilityRule = CAPABILITIES[capability];
  if (actor === null) return refuse('AUTHENTICATION_REQUIRED');
  if (!actor.isActive) return refuse('ACCOUNT_INACTIVE');
  if (rule.needsAgreement !== false && !actor.hasAcceptedAgreement) return refuse('LEGAL_ACCEPTANCE_REQUIRED');
  // Capabilities that need no agreement also need no two-factor sign-in: setting it up is one of them.
  if (rule.needsAgreement !== false && actor.owesTwoFactor === true) return refuse('TWO_STEP_REQUIRED');
  if (rule.flag !== undefined && !actor.enabledFlags.has(rule.flag)) return refuse('FEATURE_DISABLED');
  if (actor.tokenScopes !== undefined && !actor.enabledFlags.has('api-v2')) return refuse('FEATURE_DISABLED');
  if (!hasByRole(actor, capability)) return refuse('FORBIDDEN');
  const competence = unmetCompetence(actor, capability);
  if (competence !== undefined) return { granted: false, reason: 'COMPETENCE_REQUIRED', competence };
  if (actor.tokenScopes?.has(capability) === false) return refuse('INSUFFICIENT_SCOPE');
  if (rule.needsNda && !actor.hasSignedNda) return refuse('NDA_REQUIRED');
  return { granted: true };
}

/** The capabilities of the role; agreements, certificates and the NDA are states of the user, not permissions. */
export function permissionsOf(
  actor: Pick<Actor, 'role' | 'enabledFlags' | 'capitalPolicy' | 'competences'>,
): Capability[] {
  return CAPABILITY_NAMES.filter((capability) => {
    const { flag }: CapabilityRule = CAPABILITIES[capability];
    if (flag !== undefined && !actor.enabledFlags.has(flag)) return false;
    return hasByRole(actor, capability);
  });
}

/** The competences that concern a capability of the user's role. */
export function competencesOfRole({
  role,
  capitalPolicy,
  competences = [],
}: Pick<Actor, 'role' | 'capitalPolicy' | 'competences'>): readonly CompetenceStatus[] {
  return competences.filter(({ capability }) => roleHasCapability(capability, role, capitalPolicy));
}

/** An actor that was read earlier, as of `nowMs`: a certificate or a waiver may have ended since. The same object if none has. */
export function actorAt(actor: Actor, nowMs: number): Actor {
  const competences = actor.competences?.map((each) => statusAt(each, nowMs));
  const isSame = competences === undefined || competences.every((each, index) => each === actor.competences?.[index]);
  return isSame ? actor : { ...actor, competences };
}

/** A role that does not learn does so while a rule requires a certificate of it. Otherwise it could never meet the rule. */
function hasByRole(actor: Pick<Actor, 'role' | 'capitalPolicy' | 'competences'>, capability: Capability): boolean {
  if (roleHasCapability(capability, actor.role, actor.capitalPolicy)) return true;
  return capability === 'academy.learn' && competencesOfRole(actor).length > 0;
}

/** Capabilities that may not carry a rule are never refused here, whatever the records say. */
function unmetCompetence({ competences }: Actor, capability: Capability): CompetenceStatus | undefined {
  if (!mayCarryRule(capability)) return undefined;
  const unmet = competences?.filter((each) => !isMet(each)) ?? [];
  return ruledBy(capability).flatMap((ruled) => unmet.find((each) => each.capability === ruled) ?? [])[0];
}

function refuse(reason: PlainRefusal): AccessDecision {
  return { granted: false, reason };
}
