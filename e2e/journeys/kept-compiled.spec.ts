/** What one start of the built product has compiled, the next one uses. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from '../../scripts/server-flags.mjs';
import { PROJECT_ROOT, startOwnProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const { NODE_COMPILE_CACHE: FOLDER = '' } = { ...serverEnvironment(PROJECT_ROOT), ...process.env };

/** Of each file that a start has left, when it was written: where one is used, it is not written again. */
async function startAndLook(): Promise<Record<string, number>> {
  const product = await startOwnProduct({ hasDemoData: false });
  try {
    // Kept before anybody is answered.
    expect((await fetch(`${product.baseUrl}/api/health/ready`)).status).toBe(200);
    const files = globSync(join(FOLDER, '*/product.script.js.compiled'));
    return Object.fromEntries(files.map((file) => [file, statSync(file).mtimeMs]));
  } finally {
    await product.stop();
  }
}

test('a start keeps what it has compiled, and the next one uses it', { tag: '@one-width' }, async () => {
  const first = await startAndLook();
  expect(Object.keys(first).length).toBeGreaterThan(0);
  expect(await startAndLook()).toEqual(first);
});
