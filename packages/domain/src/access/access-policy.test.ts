import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ENABLED_FLAGS, FEATURE_FLAGS, type FeatureFlag } from '../settings/feature-flags.ts';
import {
  type Actor,
  CAPABILITY_NAMES,
  type Capability,
  decideAccess,
  permissionsOf,
  type RefusalReason,
  roleHasCapability,
} from './access-policy.ts';
import {
  COMPETENCE_CAPABILITIES,
  COMPETENCE_STATES,
  type CompetenceCapability,
  type CompetenceState,
  type CompetenceStatus,
  isMet,
} from './competence.ts';
import { exemptionOf } from './competence-exemptions.ts';
import { ROLES, type Role } from './roles.ts';

const ALL_FLAGS: ReadonlySet<FeatureFlag> = new Set(Object.keys(FEATURE_FLAGS) as FeatureFlag[]);

function person(role: Role, given: Partial<Actor> = {}): Actor {
  return {
    role,
    isActive: true,
    hasAcceptedAgreement: true,
    hasSignedNda: true,
    enabledFlags: ALL_FLAGS,
    capitalPolicy: 'nda',
    ...given,
  };
}

/** A rule that requires a course for the capability, and the user's state in it. */
function competence(capability: CompetenceCapability, state: CompetenceState): CompetenceStatus {
  return {
    ...{ capability, state, kind: 'course', courseId: 'c', level: null, title: 'Ethics', metUntil: null },
    ...{ versionPolicy: 'any', maxAgeMonths: null },
  };
}

const rulesOnAll = (state: CompetenceState) => COMPETENCE_CAPABILITIES.map((each) => competence(each, state));

/** REQ-126, row by row: the roles that say "yes" once agreement and NDA are in place. */
const TABLE: readonly { capabilities: readonly Capability[]; roles: readonly Role[] }[] = [
  {
    capabilities: ['dashboard.read'],
    roles: ['admin', 'manager', 'analyst', 'instructor', 'learner', 'investor'],
  },
  { capabilities: ['academy.read'], roles: ROLES },
  { capabilities: ['academy.learn'], roles: ['admin', 'analyst', 'operator', 'instructor', 'learner'] },
  { capabilities: ['academy.author'], roles: ['admin', 'instructor'] },
  { capabilities: ['certificates.administer'], roles: ['admin'] },
  { capabilities: ['otif.read', 'otif.write'], roles: ['admin', 'manager', 'analyst'] },
  { capabilities: ['labs.read', 'labs.write'], roles: ['admin', 'manager'] },
  { capabilities: ['decisions.write'], roles: ['admin', 'manager'] },
  { capabilities: ['decisions.vote'], roles: ['admin', 'manager', 'analyst'] },
  { capabilities: ['ai.draft'], roles: ['admin', 'manager'] },
  { capabilities: ['tasks.own'], roles: ROLES },
  { capabilities: ['people.read'], roles: ['admin', 'manager', 'analyst'] },
  { capabilities: ['capital.open'], roles: ROLES },
  { capabilities: ['capital.metrics'], roles: ['admin', 'manager', 'investor'] },
  { capabilities: ['capital.write'], roles: ['admin', 'manager'] },
  { capabilities: ['holdings.administer'], roles: ['admin'] },
  { capabilities: ['system.seed-status'], roles: ROLES },
  // The health page is not in REQ-126.
  { capabilities: ['system.health'], roles: ['admin', 'operator'] },
  // Flags that are off by default are not in REQ-126.
  { capabilities: ['analytics.read'], roles: ['admin', 'manager', 'analyst'] },
  { capabilities: ['events.own', 'tokens.own', 'tokens.create', 'mcp'], roles: ROLES },
];

/** Open to every role, so the table of REQ-126 has no row for them. */
const BESIDE_THE_TABLE: readonly Capability[] = [
  'account.own',
  'legal.own',
  'nda.own',
  'audit.report',
  'notifications.own',
  'search.own',
  'trash.own',
  'pictures.read',
  'files.open',
  'comments.own',
  'founder.read',
  'capital.confidential',
];

// REQ-125
describe('the table of roles and capabilities', () => {
  const cells = TABLE.flatMap(({ capabilities, roles }) =>
    capabilities.flatMap((capability) => ROLES.map((role) => ({ capability, role, may: roles.includes(role) }))),
  );

  it.each(cells)('answers $may to $capability for $role', ({ capability, role, may }) => {
    expect(decideAccess(person(role), capability)).toEqual(
      may ? { granted: true } : { granted: false, reason: 'FORBIDDEN' },
    );
    expect(roleHasCapability(capability, role)).toBe(may);
    expect(permissionsOf(person(role)).includes(capability)).toBe(may);
  });

  it('has a row, or a reason for none, for every capability', () => {
    const written = [...TABLE.flatMap(({ capabilities }) => capabilities), ...BESIDE_THE_TABLE];
    expect(written.toSorted()).toEqual(CAPABILITY_NAMES.toSorted());
  });

  // REQ-127
  it('opens confidential Capital data to signers of the NDA or to three roles only, depending on the policy', () => {
    const grantedTo = (given: Partial<Actor>) =>
      ROLES.filter((role) => decideAccess(person(role, given), 'capital.confidential').granted);
    expect(grantedTo({ capitalPolicy: 'nda' })).toEqual(ROLES);
    expect(grantedTo({ capitalPolicy: 'nda-and-role' })).toEqual(['admin', 'manager', 'investor']);
    expect(grantedTo({ hasSignedNda: false })).toEqual([]);
  });

  it('refuses every capability to a visitor', () => {
    for (const capability of CAPABILITY_NAMES) {
      expect(decideAccess(null, capability)).toEqual({ granted: false, reason: 'AUTHENTICATION_REQUIRED' });
    }
  });
});

// REQ-122
describe('a refusal', () => {
  /** One refusal for each gate, in the order of REQ-122. */
  const NEEDS_NO_AGREEMENT: readonly Capability[] = ['account.own', 'legal.own'];
  const NEEDS_NDA: readonly Capability[] = ['capital.confidential', 'capital.write'];
  const FLAG_BY_AREA: Readonly<Record<string, FeatureFlag>> = {
    ai: 'ai-drafts',
    analytics: 'advanced-analytics',
    events: 'real-time-notifications',
    tokens: 'api-v2',
    mcp: 'mcp',
    academy: 'academy',
    certificates: 'academy',
    otif: 'otif',
    labs: 'abundance-labs',
    tasks: 'abundance-labs',
    capital: 'capital',
  };

  function firstRefusal(actor: Actor | null, capability: Capability): RefusalReason | undefined {
    if (actor === null) return 'AUTHENTICATION_REQUIRED';
    // Existing tokens can be revoked while the API is off.
    const flag = capability === 'tokens.own' ? undefined : FLAG_BY_AREA[capability.split('.')[0] ?? ''];
    const gates: readonly (readonly [RefusalReason, boolean])[] = [
      ['ACCOUNT_INACTIVE', !actor.isActive],
      ['LEGAL_ACCEPTANCE_REQUIRED', !actor.hasAcceptedAgreement && !NEEDS_NO_AGREEMENT.includes(capability)],
      ['FEATURE_DISABLED', flag !== undefined && !actor.enabledFlags.has(flag)],
      ['FEATURE_DISABLED', actor.tokenScopes !== undefined && !actor.enabledFlags.has('api-v2')],
      [
        'FORBIDDEN',
        !roleHasCapability(capability, actor.role, actor.capitalPolicy) && !learnsForRules(actor, capability),
      ],
      [
        'COMPETENCE_REQUIRED',
        (actor.competences ?? []).some((each) => ruling(capability).includes(each.capability) && !isMet(each)),
      ],
      ['INSUFFICIENT_SCOPE', actor.tokenScopes !== undefined && !actor.tokenScopes.has(capability)],
      ['NDA_REQUIRED', NEEDS_NDA.includes(capability) && !actor.hasSignedNda],
    ];
    return gates.find(([, refuses]) => refuses)?.[0];
  }

  const READING: Readonly<Partial<Record<Capability, Capability>>> = {
    'otif.write': 'otif.read',
    'labs.write': 'labs.read',
    'capital.write': 'capital.confidential',
    'decisions.write': 'decisions.vote',
  };

  /** A rule for reading also applies to writing. */
  const ruling = (capability: Capability): readonly string[] => [capability, READING[capability] ?? capability];

  const learnsForRules = ({ role, capitalPolicy, competences = [] }: Actor, capability: Capability) =>
    capability === 'academy.learn' &&
    competences.some((each) => roleHasCapability(each.capability, role, capitalPolicy));

  const anyCompetences = fc.subarray([...COMPETENCE_CAPABILITIES]).chain((capabilities) =>
    fc
      .array(fc.constantFrom(...COMPETENCE_STATES), {
        minLength: capabilities.length,
        maxLength: capabilities.length,
      })
      .map((states) => capabilities.map((each, index) => competence(each, states[index] ?? 'none'))),
  );
  const anyone: fc.Arbitrary<Actor> = fc.record({
    role: fc.constantFrom(...ROLES),
    isActive: fc.boolean(),
    hasAcceptedAgreement: fc.boolean(),
    hasSignedNda: fc.boolean(),
    enabledFlags: fc.subarray([...ALL_FLAGS]).map((flags) => new Set(flags)),
    capitalPolicy: fc.constantFrom('nda', 'nda-and-role'),
    competences: anyCompetences,
  });
  const anyToken = fc
    .tuple(anyone, fc.subarray([...CAPABILITY_NAMES]))
    .map(([actor, scopes]): Actor => ({ ...actor, tokenScopes: new Set(scopes) }));

  it('comes from the first gate that fails: account, agreement, flag, role, certificate, token scope, NDA', () => {
    fc.assert(
      fc.property(fc.option(fc.oneof(anyone, anyToken)), fc.constantFrom(...CAPABILITY_NAMES), (actor, capability) => {
        const reason = firstRefusal(actor, capability);
        const decision = decideAccess(actor, capability);
        expect(decision.granted ? undefined : decision.reason).toBe(reason);
      }),
      { numRuns: 2_000 },
    );
  });

  // REQ-393
  it('names the rule that the user does not meet', () => {
    const unmet = competence('otif.read', 'expired');
    expect(decideAccess(person('analyst', { competences: [unmet] }), 'otif.read')).toEqual({
      granted: false,
      reason: 'COMPETENCE_REQUIRED',
      competence: unmet,
    });
  });

  it('moves to the next gate when the user fixes a problem', () => {
    const none = {
      isActive: false,
      hasAcceptedAgreement: false,
      hasSignedNda: false,
      enabledFlags: new Set<FeatureFlag>(),
    };
    const steps: readonly (readonly [Actor | null, RefusalReason | 'granted'])[] = [
      [null, 'AUTHENTICATION_REQUIRED'],
      [person('learner', none), 'ACCOUNT_INACTIVE'],
      [person('learner', { ...none, isActive: true }), 'LEGAL_ACCEPTANCE_REQUIRED'],
      [person('learner', { ...none, isActive: true, hasAcceptedAgreement: true }), 'FEATURE_DISABLED'],
      [person('learner', { hasSignedNda: false }), 'FORBIDDEN'],
      [person('manager', { hasSignedNda: false }), 'NDA_REQUIRED'],
      [person('manager'), 'granted'],
    ];
    for (const [actor, expected] of steps) {
      const decision = decideAccess(actor, 'capital.write');
      expect(decision.granted ? 'granted' : decision.reason).toBe(expected);
    }
  });
});

// REQ-394
describe('competence rules', () => {
  it('can never refuse administration, learning, or another capability that may not carry a rule', () => {
    // Even if the records contain rules that the API would refuse.
    const anyRule = fc
      .tuple(fc.constantFrom(...CAPABILITY_NAMES), fc.constantFrom(...COMPETENCE_STATES))
      .map(([capability, state]) => competence(capability as CompetenceCapability, state));
    const exempt = CAPABILITY_NAMES.filter((capability) => exemptionOf(capability) !== undefined);
    fc.assert(
      fc.property(
        fc.constantFrom(...ROLES),
        fc.array(anyRule),
        fc.constantFrom(...exempt),
        (role, rules, capability) => {
          const withRules = decideAccess(person(role, { competences: rules }), capability);
          const without = decideAccess(person(role), capability);
          expect(withRules.granted || !without.granted).toBe(true);
          if (role === 'admin') {
            for (const needed of ['holdings.administer', 'certificates.administer', 'academy.learn'] as const)
              expect(decideAccess(person('admin', { competences: rules }), needed).granted).toBe(true);
          }
        },
      ),
    );
  });

  it('let every role learn that they concern, and no other', () => {
    const learners = (capability: CompetenceCapability) =>
      ROLES.filter((role) => {
        const actor = person(role, { competences: [competence(capability, 'none')] });
        expect(permissionsOf(actor).includes('academy.learn')).toBe(decideAccess(actor, 'academy.learn').granted);
        return decideAccess(actor, 'academy.learn').granted;
      });
    expect(learners('labs.read')).toEqual(ROLES.filter((role) => role !== 'investor'));
    expect(learners('capital.metrics')).toEqual(ROLES);
  });

  it('leave a user without unmet rules as they are', () => {
    for (const state of ['valid', 'waived'] as const) {
      for (const capability of COMPETENCE_CAPABILITIES) {
        const actor = person('admin', { competences: rulesOnAll(state) });
        expect(decideAccess(actor, capability)).toEqual(decideAccess(person('admin'), capability));
      }
    }
  });

  it('apply to a token as to its owner', () => {
    const owner = person('admin', { competences: rulesOnAll('revoked') });
    for (const capability of COMPETENCE_CAPABILITIES) {
      const decision = decideAccess({ ...owner, tokenScopes: new Set() }, capability);
      expect(decision).toMatchObject({ reason: 'COMPETENCE_REQUIRED' });
    }
  });
});

describe('an access token', () => {
  it('never allows more than the role of its owner and its own scopes', () => {
    for (const role of ROLES) {
      for (const capability of CAPABILITY_NAMES) {
        const owner = person(role);
        const withAll = decideAccess({ ...owner, tokenScopes: new Set(CAPABILITY_NAMES) }, capability);
        expect(withAll).toEqual(decideAccess(owner, capability));
        expect(decideAccess({ ...owner, tokenScopes: new Set() }, capability).granted).toBe(false);
      }
    }
  });
});

describe('the permissions of a user', () => {
  it('omit those of a disabled module', () => {
    const permissions = permissionsOf(person('admin', { enabledFlags: new Set<FeatureFlag>(['otif']) }));
    expect(permissions.filter((name) => /^(academy|labs|capital)\./.test(name))).toEqual([]);
    expect(permissions).toContain('otif.write');
  });
});

const LABELS: Readonly<Record<RefusalReason, string>> = {
  AUTHENTICATION_REQUIRED: 'sign in',
  ACCOUNT_INACTIVE: 'inactive',
  LEGAL_ACCEPTANCE_REQUIRED: 'agreement',
  TWO_STEP_REQUIRED: 'two-step',
  FEATURE_DISABLED: 'flag off',
  FORBIDDEN: '-',
  COMPETENCE_REQUIRED: 'course',
  INSUFFICIENT_SCOPE: 'scope',
  NDA_REQUIRED: 'NDA',
};

const STATE_TITLES: Readonly<Record<CompetenceState, string>> = {
  valid: 'valid certificate',
  waived: 'waiver',
  none: 'no certificate',
  outdated: 'certificate of an old version',
  expired: 'expired certificate',
  revoked: 'revoked certificate',
};

const STATES: readonly { title: string; actorOf: (role: Role) => Actor | null }[] = [
  { title: 'Visitor without a session', actorOf: () => null },
  { title: 'Account switched off', actorOf: (role) => person(role, { isActive: false }) },
  {
    title: 'Signed in, agreement not accepted',
    actorOf: (role) => person(role, { hasAcceptedAgreement: false, hasSignedNda: false }),
  },
  {
    title: 'Two-step sign-in demanded, not set up',
    actorOf: (role) => person(role, { owesTwoFactor: true }),
  },
  {
    title: 'Agreement accepted (flags as in a new tenant)',
    actorOf: (role) => person(role, { hasSignedNda: false, enabledFlags: DEFAULT_ENABLED_FLAGS }),
  },
  {
    title: 'Agreement accepted and NDA signed (flags as in a new tenant)',
    actorOf: (role) => person(role, { enabledFlags: DEFAULT_ENABLED_FLAGS }),
  },
  {
    title: 'Agreement accepted and NDA signed, Capital policy nda-and-role',
    actorOf: (role) => person(role, { enabledFlags: DEFAULT_ENABLED_FLAGS, capitalPolicy: 'nda-and-role' }),
  },
  {
    title: 'Agreement accepted and NDA signed, every flag off',
    actorOf: (role) => person(role, { enabledFlags: new Set() }),
  },
  ...COMPETENCE_STATES.map((state) => ({
    title: `Agreement accepted and NDA signed, a rule on every capability that may carry one: ${STATE_TITLES[state]}`,
    actorOf: (role: Role) => person(role, { enabledFlags: DEFAULT_ENABLED_FLAGS, competences: rulesOnAll(state) }),
  })),
];

function renderState({ title, actorOf }: (typeof STATES)[number]): string {
  const label = (role: Role, capability: Capability) => {
    const decision = decideAccess(actorOf(role), capability);
    return decision.granted ? 'yes' : LABELS[decision.reason];
  };
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(24)}${cells.map((cell) => cell.padEnd(12)).join('')}`.trimEnd();
  const lines = CAPABILITY_NAMES.map((capability) =>
    row(
      capability,
      ROLES.map((role) => label(role, capability)),
    ),
  );
  return [title, '', row('', ROLES), ...lines, ''].join('\n');
}

describe('the whole policy', () => {
  it('matches this table of capability, role and state', async () => {
    await expect(`${STATES.map(renderState).join('\n')}`).toMatchFileSnapshot('./access-policy.snapshot.txt');
  });
});
