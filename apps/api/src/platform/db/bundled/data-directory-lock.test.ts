import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './data-directory-lock.ts';

describe('takeLock', () => {
  let dir: string;
  let path: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'aicv-lock-'));
    path = join(dir, 'lock');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  it('refuses a second holder, names the first, and is free after its release', () => {
    const first = takeLock(path);
    if (!first.isTaken) throw new Error('not taken');
    expect(takeLock(path)).toEqual({ isTaken: false, holderPid: process.pid });
    first.release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('refuses a lock of another running process', () => {
    const held = takeLock(path);
    const script = `import { takeLock } from ${JSON.stringify(new URL('./data-directory-lock.ts', import.meta.url).href)};
      console.log(JSON.stringify(takeLock(${JSON.stringify(path)})));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual({ isTaken: false, holderPid: process.pid });
    if (held.isTaken) held.release();
  });

  it.each([
    ['of a process that has ended', () => `${spawnSync('true').pid} 1\n`],
    ['of an earlier process whose pid a running process has now', () => `${process.ppid} 1\n`],
    ['of an earlier process with the pid of this one', () => `${process.pid} 1\n`],
    ['that is empty', () => ''],
  ])('takes over a lock %s', (_case, content) => {
    writeFileSync(path, content());
    const lock = takeLock(path);
    expect(lock.isTaken).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} .+\n$`));
    expect(readdirSync(dir)).toEqual(['lock']);
    if (lock.isTaken) lock.release();
  });
});
