import type { Actor } from '@aicv/domain/access/access-policy';
import { ROLES, type Role } from '@aicv/domain/access/roles';
import { DEFAULT_ENABLED_FLAGS, type FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { describe, expect, it } from 'vitest';
import { searchPagesFor } from './search-pages.ts';

function actor(role: Role, more: readonly FeatureFlag[] = []): Actor {
  return {
    role,
    isActive: true,
    hasAcceptedAgreement: true,
    hasSignedNda: false,
    enabledFlags: new Set([...DEFAULT_ENABLED_FLAGS, ...more]),
    capitalPolicy: 'nda',
  };
}

const keysOf = (role: Role, more?: readonly FeatureFlag[], isFirm = false) =>
  searchPagesFor(actor(role, more), isFirm).map(({ key }) => key);

/** The pages that every role may open while the default modules are on. */
const OF_EVERY_ROLE = [
  'academy',
  'certificates',
  'capital',
  'updates',
  'rounds',
  'founder',
  'notifications',
  'profile',
  'health',
  'verification',
];

describe('the pages in the search', () => {
  it('are the pages that the role may open, in its menu or not', () => {
    expect(keysOf('operator')).toEqual(['tasks', ...OF_EVERY_ROLE]);
    expect(keysOf('investor')).toEqual(['dashboard', ...OF_EVERY_ROLE]);
    expect(keysOf('admin')).toEqual(expect.arrayContaining(['holdings', 'settings', 'legal', 'audit', 'authoring']));
    for (const role of ROLES.filter((known) => known !== 'admin')) expect(keysOf(role)).not.toContain('settings');
    for (const role of ROLES.filter((known) => known !== 'admin' && known !== 'manager'))
      expect(keysOf(role)).not.toContain('figures');
  });

  it('include the trash for users who delete records of some kind', () => {
    const deleting = ROLES.filter((role) => keysOf(role).includes('trash'));
    expect(deleting).toEqual(['admin', 'manager', 'analyst', 'instructor']);
  });

  it('include the installation health only for operators and administrators of the firm', () => {
    for (const role of ROLES) expect(keysOf(role)).not.toContain('installation');
    const letIn = ROLES.filter((role) => keysOf(role, [], true).includes('installation'));
    expect(letIn).toEqual(['admin', 'operator']);
  });

  it('follow the flags of the tenant', () => {
    expect(keysOf('manager')).not.toContain('analytics');
    expect(keysOf('manager', ['advanced-analytics', 'api-v2'])).toEqual(
      expect.arrayContaining(['analytics', 'tokens']),
    );
    expect(keysOf('learner', ['advanced-analytics'])).not.toContain('analytics');
    const withoutModules = searchPagesFor({ ...actor('operator'), enabledFlags: new Set() }, false);
    expect(withoutModules.map(({ key }) => key)).toEqual([
      'founder',
      'notifications',
      'profile',
      'health',
      'verification',
    ]);
  });
});
