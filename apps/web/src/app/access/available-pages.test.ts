import type { Actor } from '@aicv/domain/access/access-policy';
import { MENU } from '@aicv/domain/access/menu';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { DEFAULT_ENABLED_FLAGS } from '@aicv/domain/settings/feature-flags';
import { describe, expect, it } from 'vitest';
import { availableMenuFor } from './available-pages.ts';

function actor(role: Role, hasAcceptedAgreement = true): Actor {
  return {
    role,
    isActive: true,
    hasAcceptedAgreement,
    hasSignedNda: false,
    enabledFlags: DEFAULT_ENABLED_FLAGS,
    capitalPolicy: 'nda',
  };
}

const keysOf = (role: Role) => availableMenuFor(actor(role)).map((entry) => entry.key);

describe('the menu', () => {
  it('shows each role its entries, and an operator none', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, keysOf(role)]))).toEqual({
      admin: ['dashboard', 'academy', 'otif', 'abundance-labs', 'capital', 'holdings', 'founder'],
      manager: ['dashboard', 'otif', 'abundance-labs', 'capital', 'founder'],
      analyst: ['dashboard', 'academy', 'otif', 'founder'],
      operator: [],
      instructor: ['dashboard', 'academy', 'founder'],
      learner: ['dashboard', 'academy', 'founder'],
      investor: ['dashboard', 'capital', 'founder'],
    });
  });

  it('links to the paths that the domain’s menu defines', () => {
    for (const entry of availableMenuFor(actor('admin'))) {
      expect(entry.to).toBe(MENU.find(({ key }) => key === entry.key)?.path);
    }
  });

  it('is empty before the agreement is accepted', () => {
    expect(availableMenuFor(actor('admin', false))).toEqual([]);
  });
});
