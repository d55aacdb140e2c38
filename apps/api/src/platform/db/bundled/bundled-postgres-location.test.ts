import { describe, expect, it } from 'vitest';
import { canReach, canRun, canUseDataDir, chooseClusterDir, fitsSocket } from './bundled-postgres-location.ts';
import type { PathOwnership } from './postgres-account.ts';

const account = { uid: 65534, gid: 65534, name: 'nobody' };
const clustersDir = '/var/lib/aicv/clusters';

/** A file system in which root owns everything and everything is readable, except as given. */
function statWith(exceptions: Record<string, Partial<PathOwnership>>) {
  return (path: string): PathOwnership => ({ uid: 0, gid: 0, mode: 0o755, ...exceptions[path] });
}

describe('canReach', () => {
  it('requires every parent directory to be enterable', () => {
    expect(canReach('/srv/aicv/.data', account, statWith({}))).toBe(true);
    expect(canReach('/root/aicv/.data', account, statWith({ '/root': { mode: 0o700 } }))).toBe(false);
    expect(canReach('/home/ada/aicv', account, statWith({ '/home/ada': { uid: 1000, mode: 0o750 } }))).toBe(false);
  });

  it('does not check the path itself', () => {
    expect(canReach('/srv/.data', account, statWith({ '/srv/.data': { mode: 0o700 } }))).toBe(true);
  });
});

describe('canRun', () => {
  it('refuses a program that a strict umask made private', () => {
    expect(canRun('/srv/bin/postgres', account, statWith({}))).toBe(true);
    expect(canRun('/srv/bin/postgres', account, statWith({ '/srv/bin/postgres': { mode: 0o700 } }))).toBe(false);
  });
});

describe('canUseDataDir', () => {
  it('accepts a private directory of root, but neither a home nor the root directory', () => {
    const statOf = statWith({ '/srv/.data': { mode: 0o700 }, '/opt': { mode: 0o700 }, '/': { mode: 0o711 } });
    expect(canUseDataDir('/srv/.data', account, { statOf, homes: ['/opt'] })).toBe(true);
    expect(canUseDataDir('/opt', account, { statOf, homes: ['/opt'] })).toBe(false);
    expect(canUseDataDir('/srv', account, { statOf, homes: ['/opt'] })).toBe(true);
  });

  it('does not change a directory of another user', () => {
    const statOf = statWith({ '/srv/.data': { uid: 1000, mode: 0o700 } });
    expect(canUseDataDir('/srv/.data', account, { statOf, homes: [] })).toBe(false);
  });
});

describe('chooseClusterDir', () => {
  const facts = {
    dataDir: '/root/aicv/.data',
    clustersDir,
    isUsable: false,
    hasClusterInDataDir: false,
    recorded: undefined,
    accountName: 'nobody',
  };

  it('keeps the cluster in a data directory that the account can enter', () => {
    const location = chooseClusterDir({ ...facts, isUsable: true });
    expect(location).toEqual({ dir: '/root/aicv/.data/postgres', isMoved: false });
  });

  it('moves a new cluster out of an unreachable data directory, to a separate path for each', () => {
    const one = chooseClusterDir(facts);
    const other = chooseClusterDir({ ...facts, dataDir: '/root/other/.data' });
    expect(one.isMoved).toBe(true);
    expect(one.dir).toMatch(/^\/var\/lib\/aicv\/clusters\/[0-9a-f]{16}$/);
    expect(other.dir).not.toBe(one.dir);
  });

  it('keeps the path of a moved cluster when the data directory becomes reachable or is renamed', () => {
    const recorded = `${clustersDir}/0123456789abcdef`;
    expect(chooseClusterDir({ ...facts, recorded, isUsable: true })).toEqual({ dir: recorded, isMoved: true });
  });

  it('refuses an unreachable cluster instead of starting an empty one', () => {
    expect(() => chooseClusterDir({ ...facts, hasClusterInDataDir: true })).toThrow(/is no longer accessible/);
  });

  it('refuses a recorded path outside its own directory', () => {
    expect(() => chooseClusterDir({ ...facts, recorded: '/etc' })).toThrow(/does not name a directory/);
  });
});

describe('fitsSocket', () => {
  it('counts bytes, not characters', () => {
    expect(fitsSocket(`/${'a'.repeat(80)}`)).toBe(true);
    expect(fitsSocket(`/${'é'.repeat(80)}`)).toBe(false);
  });
});
