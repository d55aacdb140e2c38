import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MEMORY_FLAGS, STARTED_FLAGS, STARTING_FLAGS } from '../apps/api/src/platform/engine-flags.ts';
import { projectRoot } from './project-root.ts';
import { SERVER_FLAGS, serverEnvironment } from './server-flags.mjs';

/** Files that contain the flags as text, because they cannot import them. */
const WRITTEN_OUT = ['deploy/Dockerfile', 'deploy/aicv@.service', 'docs/operations.md'];

describe('the flags and the environment of the server', () => {
  it.each(WRITTEN_OUT)('are the same in %s', (path) => {
    const text = readFileSync(join(projectRoot, path), 'utf8');
    const { NODE_COMPILE_CACHE: _folder, ...given } = serverEnvironment(projectRoot);

    // A container's command is a JSON array.
    expect(text.replaceAll('", "', ' ')).toContain(`${SERVER_FLAGS.join(' ')} `);
    for (const [name, value] of Object.entries(given)) expect(text).toContain(`${name}=${value}`);
  });

  it('are supported by the Node that runs the product', () => {
    const flags = [...SERVER_FLAGS, ...MEMORY_FLAGS, ...STARTING_FLAGS, ...STARTED_FLAGS];
    const { status, stderr } = spawnSync(process.execPath, [...flags, '-e', ''], { encoding: 'utf8' });

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('are reset after the start if they apply only to the start', () => {
    expect(STARTED_FLAGS.map((flag) => flag.replace('--', '--no-'))).toEqual(STARTING_FLAGS);
  });

  it('leave optimization unchanged once the server has started', () => {
    // Two bits of the native function's result say that a function is optimized by Maglev or by Turbofan.
    const program = `
      const { setFlagsFromString } = require('node:v8');
      const add = (a, b) => a + b;
      const isOptimized = () => {
        for (let count = 0; count < 3_000_000; count += 1) add(count, count);
        return (%GetOptimizationStatus(add) & (32 | 64)) !== 0;
      };
      for (const flag of ${JSON.stringify(STARTING_FLAGS)}) setFlagsFromString(flag);
      const before = isOptimized();
      for (const flag of ${JSON.stringify(STARTED_FLAGS)}) setFlagsFromString(flag);
      console.log(JSON.stringify({ before, after: isOptimized() }));`;
    const { stdout } = spawnSync(process.execPath, ['--allow-natives-syntax', '-e', program], { encoding: 'utf8' });

    expect(JSON.parse(stdout)).toEqual({ before: false, after: true });
  });
});
