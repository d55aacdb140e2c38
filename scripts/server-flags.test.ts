import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEMORY_FLAGS } from '../apps/api/src/platform/memory-flags.ts';
import { projectRoot } from './project-root.ts';
import { SERVER_FLAGS, serverEnvironment } from './server-flags.mjs';

/** Where the flags stand written out, as nothing there can read them. */
const WRITTEN_OUT = ['deploy/Dockerfile', 'deploy/aicv@.service', 'docs/operations.md'];

describe('the flags and the environment of the server', () => {
  it.each(WRITTEN_OUT)('stand as they are in %s', (path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    const { NODE_COMPILE_CACHE: _folder, ...given } = serverEnvironment(projectRoot);

    // A container's command is a list of JSON.
    expect(text.replaceAll('", "', ' ')).toContain(`${SERVER_FLAGS.join(' ')} `);
    for (const [name, value] of Object.entries(given)) expect(text).toContain(`${name}=${value}`);
  });

  it('are known to the Node that runs the product', () => {
    const { status, stderr } = spawnSync(process.execPath, [...SERVER_FLAGS, ...MEMORY_FLAGS, '-e', ''], {
      encoding: 'utf8',
    });

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
