/** The compile cache: a start of the built product reuses the code that an earlier start compiled. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from '../../scripts/server-flags.mjs';
import { PROJECT_ROOT, startIsolatedProduct } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const { NODE_COMPILE_CACHE: FOLDER = '' } = { ...serverEnvironment(PROJECT_ROOT), ...process.env };

/** Returns the modification time of each cache file after a start. A file that is used is not written again. */
async function startAndLook(): Promise<Record<string, number>> {
  const product = await startIsolatedProduct({ hasDemoData: false });
  try {
    // The cache is written before the first response.
    expect((await fetch(`${product.baseUrl}/api/health/ready`)).status).toBe(200);
    const files = globSync(join(FOLDER, '*/product.script.js.compiled'));
    return Object.fromEntries(files.map((file) => [file, statSync(file).mtimeMs]));
  } finally {
    await product.stop();
  }
}

test('a start caches its compiled code, and the next start uses it', { tag: '@one-width' }, async () => {
  const first = await startAndLook();
  expect(Object.keys(first).length).toBeGreaterThan(0);
  expect(await startAndLook()).toEqual(first);
});
