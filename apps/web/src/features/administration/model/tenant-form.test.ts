import { isTenantId } from '@aicv/domain/identity/tenant';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTenant, EMPTY_TENANT, suggestedTenantId } from './tenant-form.ts';

describe('the id suggested by a name', () => {
  it.each([
    ['Nørrebro Labs', 'norrebro-labs'],
    ['  Café & Söhne GmbH ', 'cafe-sohne-gmbh'],
    ['東京', ''],
  ])('of %s is %s', (name, id) => {
    expect(suggestedTenantId(name)).toBe(id);
  });

  it('is empty or accepted by the server', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (name) => {
        const id = suggestedTenantId(name);
        expect(id === '' || isTenantId(id)).toBe(true);
      }),
    );
  });
});

describe('the form of a tenant', () => {
  it('reports missing fields', () => {
    expect(Object.keys(checkTenant(EMPTY_TENANT)).sort()).toEqual(['adminEmail', 'id', 'name']);
    expect(checkTenant({ name: 'North', id: 'north', plan: 'professional', adminEmail: 'ada@example.com' })).toEqual(
      {},
    );
  });
});
