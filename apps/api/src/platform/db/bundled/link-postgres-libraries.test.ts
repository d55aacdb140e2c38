import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { linkPostgresLibraries } from './link-postgres-libraries.ts';

describe('linkPostgresLibraries', () => {
  const created: string[] = [];
  afterEach(() => {
    for (const dir of created.splice(0)) rmSync(dir, { recursive: true, force: true });
  });

  function makePackage(): { dir: string; lib: string } {
    const dir = mkdtempSync(join(tmpdir(), 'aicv-link-'));
    created.push(dir);
    const lib = join(dir, 'native', 'lib');
    mkdirSync(lib, { recursive: true });
    writeFileSync(join(lib, 'libpq.so.5.18'), 'library');
    const list = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }));
    writeFileSync(join(dir, 'native', 'pg-symlinks.json'), JSON.stringify(list));
    return { dir, lib };
  }

  it('creates each listed link, with the same result when repeated', () => {
    const { dir, lib } = makePackage();
    linkPostgresLibraries(dir);
    linkPostgresLibraries(dir);
    expect(readdirSync(lib).sort()).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18']);
    expect(readFileSync(join(lib, 'libpq.so.5'), 'utf8')).toBe('library');
  });

  it('replaces a wrong link and does not touch a real file', () => {
    const { dir, lib } = makePackage();
    symlinkSync('libpq.so.4', join(lib, 'libpq.so'));
    writeFileSync(join(lib, 'libpq.so.5'), 'a copy');
    linkPostgresLibraries(dir);
    expect(readFileSync(join(lib, 'libpq.so'), 'utf8')).toBe('library');
    expect(readFileSync(join(lib, 'libpq.so.5'), 'utf8')).toBe('a copy');
  });

  it('does nothing for a package that lists no links', () => {
    const { dir, lib } = makePackage();
    rmSync(join(dir, 'native', 'pg-symlinks.json'));
    linkPostgresLibraries(dir);
    expect(readdirSync(lib)).toEqual(['libpq.so.5.18']);
  });
});
