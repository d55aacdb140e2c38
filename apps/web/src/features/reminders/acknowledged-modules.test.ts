import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A fresh copy, as after loading the page anew. */
async function loadAnew() {
  vi.resetModules();
  return import('./acknowledged-modules.ts');
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an acknowledged reminder', () => {
  it('is remembered for its own module only, also when the page is loaded anew', async () => {
    const { rememberAcknowledged, wasAcknowledged } = await loadAnew();
    expect(wasAcknowledged('otif')).toBe(false);
    rememberAcknowledged('otif');
    expect(wasAcknowledged('otif')).toBe(true);
    const anew = await loadAnew();
    expect(anew.wasAcknowledged('otif')).toBe(true);
    expect(anew.wasAcknowledged('capital')).toBe(false);
  });

  it('is remembered by the page where the browser stores nothing', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { rememberAcknowledged, wasAcknowledged } = await loadAnew();
    rememberAcknowledged('holdings');
    expect(wasAcknowledged('holdings')).toBe(true);
    expect(wasAcknowledged('otif')).toBe(false);
  });
});
