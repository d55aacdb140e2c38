import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingPlatformPackages } from './missing-platform-packages.ts';
import { projectRoot } from './project-root.ts';

describe('the packages of other platforms', () => {
  it('are all named in package-lock.json, or npm ci refuses it (scripts/complete-lockfile.ts adds them)', () => {
    const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'));
    expect(missingPlatformPackages(lock).map(({ path }) => path)).toEqual([]);
  });

  it('get an entry that npm installs only on their own platform', () => {
    const optionalDependencies = {
      '@tool/linux-arm64-musl': '1.0.0',
      'tool-win32-x64': '1.0.0',
      'any-extra': '^1.0.0',
    };
    expect(missingPlatformPackages({ packages: { 'node_modules/tool': { dev: true, optionalDependencies } } })).toEqual(
      [
        {
          path: 'node_modules/@tool/linux-arm64-musl',
          entry: { version: '1.0.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
        },
        {
          path: 'node_modules/tool-win32-x64',
          entry: { version: '1.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
        },
      ],
    );
  });
});
