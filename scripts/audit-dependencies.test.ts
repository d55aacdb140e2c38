import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Advisory, isWithin, knownVulnerabilities } from './known-vulnerabilities.ts';
import { isPermissive, licenseProblems } from './license-problems.ts';
import { type LockedPackage, lockfilePackages } from './lockfile-packages.ts';
import { projectRoot } from './project-root.ts';
import { readAdvisories } from './read-advisories.ts';

const locked = (name: string, version: string, license?: string): LockedPackage => ({
  name,
  version,
  path: `node_modules/${name}`,
  license,
});

const advisory = (given: Partial<Advisory> & { events?: object[]; name?: string; ecosystem?: string }): Advisory => ({
  id: 'GHSA-test',
  affected: [
    {
      package: { ecosystem: given.ecosystem ?? 'npm', name: given.name ?? 'parser' },
      ranges: [{ type: 'SEMVER', events: (given.events ?? [{ introduced: '0' }]) as never }],
    },
  ],
  ...given,
});

const PARSER = locked('parser', '2.3.0');
const hits = (...advisories: Advisory[]) =>
  knownVulnerabilities([PARSER], advisories).map(({ advisory: { id } }) => id);

describe('a range of versions', () => {
  it.each([
    ['1.2.3', [{ introduced: '0' }], true],
    ['0.0.0-alpha', [{ introduced: '0' }], true],
    ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.3' }], false],
    ['1.2.2', [{ introduced: '0' }, { fixed: '1.2.3' }], true],
    ['1.2.3-rc.1', [{ introduced: '0' }, { fixed: '1.2.3' }], true],
    ['1.2.3', [{ introduced: '0' }, { fixed: '1.2.3-rc.1' }], false],
    ['1.9.0', [{ introduced: '2.0.0' }, { fixed: '2.1.0' }], false],
    ['2.0.0', [{ introduced: '2.0.0' }, { fixed: '2.1.0' }], true],
    ['2.1.0', [{ introduced: '2.0.0' }, { last_affected: '2.1.0' }], true],
    ['2.1.1', [{ introduced: '2.0.0' }, { last_affected: '2.1.0' }], false],
    ['3.0.5', [{ introduced: '1.0.0' }, { fixed: '1.4.0' }, { introduced: '3.0.0' }, { fixed: '3.1.0' }], true],
    ['2.0.0', [{ introduced: '1.0.0' }, { fixed: '1.4.0' }, { introduced: '3.0.0' }, { fixed: '3.1.0' }], false],
    ['1.4.0', [{ fixed: '1.4.0' }, { introduced: '1.0.0' }], false],
    ['10.0.0', [{ introduced: '9.0.0' }, { fixed: '10.0.1' }], true],
    ['not-a-version', [{ introduced: '1.0.0' }, { fixed: '1.1.0' }], true],
  ] as const)('holds %s in %j: %s', (version, events, isAffected) => {
    expect(isWithin(version, events)).toBe(isAffected);
  });
});

describe('an advisory', () => {
  it('is found for its package, by range or by version, and only once', () => {
    expect(hits(advisory({}))).toEqual(['GHSA-test']);
    expect(hits(advisory({ name: 'another' }))).toEqual([]);
    expect(hits(advisory({ ecosystem: 'PyPI' }))).toEqual([]);
    const named = { package: { ecosystem: 'npm', name: 'parser' }, versions: ['2.3.0'] };
    expect(hits(advisory({ affected: [named] }))).toEqual(['GHSA-test']);
    expect(hits(advisory({ affected: [named, named] }))).toEqual(['GHSA-test']);
    expect(hits(advisory({ affected: [{ ...named, versions: ['2.3.1'] }] }))).toEqual([]);
  });

  it('is found for each copy of the package', () => {
    const [older, newer] = [locked('parser', '1.0.0'), locked('parser', '2.0.0')];
    const fixed = advisory({ events: [{ introduced: '0' }, { fixed: '2.0.0' }] });
    expect(knownVulnerabilities([older, newer], [fixed]).map((found) => found.locked)).toEqual([older]);
  });

  it('is ignored after it was withdrawn, and its commit ranges match no version', () => {
    expect(hits(advisory({ withdrawn: '2026-10-06T13:00:03Z' }))).toEqual([]);
    const commits = advisory({});
    const [affected] = commits.affected ?? [];
    expect(
      hits({ ...commits, affected: [{ ...affected, ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }] }] }),
    ).toEqual([]);
  });
});

describe('a database of advisories', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aicv-advisories-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is read from a folder or a file, as an object, a list or lines, and is as old as its latest change', () => {
    const dated = (id: string, modified: string) => ({ ...advisory({}), id, modified });
    writeFileSync(join(folder, 'one.json'), JSON.stringify(dated('A', '2026-01-01T00:00:00Z')));
    writeFileSync(join(folder, 'list.json'), JSON.stringify([dated('B', '2026-03-01T00:00:00Z')]));
    const lines = [dated('C', '2026-02-01T00:00:00Z'), dated('D', '2026-02-02T00:00:00Z')];
    writeFileSync(join(folder, 'lines.ndjson'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    writeFileSync(join(folder, 'README.md'), 'Not an advisory.');
    const { advisories, asOf } = readAdvisories(folder);
    expect(advisories.map(({ id }) => id).toSorted()).toEqual(['A', 'B', 'C', 'D']);
    expect(asOf).toBe('2026-03-01T00:00:00Z');
    expect(readAdvisories(join(folder, 'lines.ndjson')).asOf).toBe('2026-02-02T00:00:00Z');
  });

  it('is bundled for some dependencies, and each advisory names its source', () => {
    const names = new Set(
      lockfilePackages(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')).map((one) => one.name),
    );
    const { advisories } = readAdvisories(join(projectRoot, 'scripts/advisories'));
    expect(advisories.length).toBeGreaterThan(0);
    for (const { id, affected = [] } of advisories) {
      expect(id).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/);
      expect(affected.every(({ package: about }) => about !== undefined && names.has(about.name))).toBe(true);
    }
  });
});

describe('a license', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['MPL-2.0', false],
    ['UNLICENSED', false],
    [undefined, false],
  ])('%s is permissive: %s', (license, expected) => {
    expect(isPermissive(license)).toBe(expected);
  });

  it('is refused unless it is permissive, or the package is a named exception with that license', () => {
    const packages = [
      locked('axe-core', '1.0.0', 'MPL-2.0'),
      locked('other', '1.0.0', 'MPL-2.0'),
      locked('bare', '1.0.0'),
    ];
    const asLocked = ({ license }: LockedPackage) => license;
    expect(licenseProblems(packages, asLocked)).toEqual(['other 1.0.0: MPL-2.0', 'bare 1.0.0: names no license']);
    expect(licenseProblems([locked('axe-core', '2.0.0', 'GPL-3.0-only')], asLocked)).toEqual([
      'axe-core 2.0.0: GPL-3.0-only',
    ]);
    // A package that is not installed here and has no license in the lockfile cannot be judged here.
    expect(licenseProblems([locked('of-another-platform', '1.0.0')], () => null)).toEqual([]);
    expect(licenseProblems([locked('says-another', '1.0.0', 'MIT')], () => 'GPL-3.0-only')).toHaveLength(1);
  });
});
