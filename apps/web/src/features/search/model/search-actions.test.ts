import { CAPABILITIES, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { ROLES } from '@aicv/domain/access/roles';
import { matchRank } from '@aicv/domain/search/match-titles';
import { FEATURE_FLAG_KEYS } from '@aicv/domain/settings/feature-flags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REQUESTED_ACTIONS } from '../../../lib/requested-action.ts';
import { ACTION_LINKS, ACTION_RULES, actionsAt, isLinkedAction, searchActionsFor } from './search-actions.ts';

const ACTORS = fc.record({
  role: fc.constantFrom(...ROLES),
  isActive: fc.boolean(),
  hasAcceptedAgreement: fc.boolean(),
  hasSignedNda: fc.boolean(),
  enabledFlags: fc.subarray([...FEATURE_FLAG_KEYS]).map((flags) => new Set(flags)),
  capitalPolicy: fc.constantFrom('nda' as const, 'nda-and-role' as const),
  owesTwoFactor: fc.boolean(),
});

const keysFor = (actor: Parameters<typeof searchActionsFor>[0]) =>
  searchActionsFor(actor, { unneeded: [] }).map(({ key }) => key);

describe('the actions of the search', () => {
  it('are exactly those of which the user has every capability', () => {
    fc.assert(
      fc.property(ACTORS, (actor) => {
        const has = (capability: Capability) => decideAccess(actor, capability).granted;
        const allowed = ACTION_RULES.filter(({ needs }) => needs.every(has)).map(({ key }) => key);
        expect(keysFor(actor)).toEqual(allowed);
      }),
    );
  });

  it('need a capability each, and never fewer roles than may do them', () => {
    for (const { needs } of ACTION_RULES) {
      expect(needs.length).toBeGreaterThan(0);
      for (const capability of needs) expect(Object.hasOwn(CAPABILITIES, capability)).toBe(true);
    }
    const learner = { role: 'learner', isActive: true, hasAcceptedAgreement: true, hasSignedNda: true } as const;
    const offered = keysFor({ ...learner, enabledFlags: new Set(FEATURE_FLAG_KEYS), capitalPolicy: 'nda' });
    expect(offered).toEqual(['create-token', 'light', 'dark', 'system', 'keys-on', 'keys-off', 'log-out']);
  });

  it('leave out those that would change nothing', () => {
    const actor = fc.sample(ACTORS, 1)[0];
    if (actor === undefined) throw new Error('fast-check returned no actor');
    const active = { ...actor, isActive: true };
    const unneeded = ['dark', 'keys-on'] as const;
    const offered = searchActionsFor(active, { unneeded }).map(({ key }) => key);
    expect(offered).toEqual(keysFor(active).filter((key) => key !== 'dark' && key !== 'keys-on'));
  });

  it('request only actions that a page handles, each once', () => {
    const requested = Object.values(ACTION_LINKS).flatMap((link) => ('search' in link ? [link.search.do] : []));
    expect(requested.toSorted()).toEqual(REQUESTED_ACTIONS.toSorted());
  });

  it('are listed first on the page that has their button', () => {
    const keysAt = (path: string) => actionsAt(path, ACTION_RULES).map(({ key }) => key);
    expect(keysAt('/otif')).toContain('add-opportunity');
    expect(keysAt('/capital')).toEqual(['write-update', 'add-round']);
    expect(keysAt('/')).toEqual([]);
    for (const { key, page } of ACTION_RULES) expect(page !== null).toBe(isLinkedAction(key));
  });

  it.each([
    ['add opp', 'add-opportunity'],
    ['new opportunity', 'add-opportunity'],
    ['new oportunity', 'add-opportunity'],
    ['theme', 'dark'],
    ['dark', 'dark'],
    ['import', 'import-opportunities'],
    ['export', 'export-opportunities'],
    ['sign out', 'log-out'],
    ['log out', 'log-out'],
    ['weekly digest', 'export-digest'],
    ['invite', 'invite-user'],
    ['new round', 'add-round'],
    ['new venture', 'create-venture'],
    ['add kpi', 'record-kpi'],
    ['create course', 'create-course'],
    ['keyboard', 'keys-off'],
  ])('are found by %j', (text, key) => {
    const found = ACTION_RULES.filter(({ title, words }) => matchRank(title, text, words) !== null);
    expect(found.map((rule) => rule.key)).toContain(key);
  });
});
