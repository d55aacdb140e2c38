import { permissionsOf } from '@aicv/domain/access/access-policy';
import type { Role } from '@aicv/domain/access/roles';
import { DEFAULT_ENABLED_FLAGS } from '@aicv/domain/settings/feature-flags';
import { describe, expect, it } from 'vitest';
import { offeredTopics } from './offered-topics.ts';

const topicsOf = (role: Role) =>
  offeredTopics({ permissions: permissionsOf({ role, enabledFlags: DEFAULT_ENABLED_FLAGS, capitalPolicy: 'nda' }) });

describe('the offered topics', () => {
  it('are those that the role can receive', () => {
    expect(topicsOf('admin')).toHaveLength(9);
    expect(topicsOf('learner')).toEqual(['mentions', 'tasks', 'updates', 'certificates', 'roles', 'administration']);
    expect(topicsOf('analyst')).not.toContain('tripwires');
    expect(topicsOf('manager')).toContain('tripwires');
  });
});
