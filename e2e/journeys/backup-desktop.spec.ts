/** Backs up a running installation and restores the same content in another one. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addThroughApi } from '../support/board.ts';
import { type RunningProduct, startProductIn } from '../support/product.ts';
import { acknowledgeReminders, expect, postAs, signInAs, test, uniqueName } from '../support/test.ts';

const PROJECT_ROOT = join(import.meta.dirname, '../..');

/** Runs the command as `npm run` would; returns what it printed about the content. */
async function run(
  script: 'backup' | 'restore',
  args: readonly string[],
  dataDir: string,
): Promise<string | undefined> {
  const { DATABASE_URL: _operators, ...inherited } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(PROJECT_ROOT, 'scripts', `${script}.ts`), ...args],
    { env: { ...inherited, DATA_DIR: dataDir } },
  );
  return /Content SHA-256: ([0-9a-f]{64})/.exec(stdout)?.[1];
}

test('a backup of the running product restores the same content in another installation', async ({ browser }) => {
  // The test starts two products and two commands, each with its own database.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'aicv-e2e-backup-'));
  // Under root, PostgreSQL runs as another user, which needs access. Otherwise the databases would be created elsewhere and not removed.
  chmodSync(folder, 0o711);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const archive = join(folder, 'saved.tar.gz');
  const title = uniqueName('Kept');
  const running: RunningProduct[] = [];
  const started = async (dataDir: string) => {
    const product = await startProductIn(dataDir);
    running.push(product);
    return product;
  };
  try {
    const product = await started(first);
    const context = await browser.newContext({ baseURL: product.baseUrl });
    const page = await context.newPage();
    await signInAs(page, 'analyst');
    await addThroughApi(page, title);
    await postAs(page, '/api/nda/sign', { name: 'Anna Lyst' });
    const saved = await run('backup', ['--out', archive], first);
    expect(saved).toMatch(/^[0-9a-f]{64}$/);
    await product.stop();
    await context.close();

    expect(await run('restore', [archive], second)).toBe(saved);
    const restored = await started(second);
    const there = await browser.newContext({ baseURL: restored.baseUrl });
    const restoredPage = await there.newPage();
    await acknowledgeReminders(restoredPage);
    await signInAs(restoredPage, 'analyst');
    await restoredPage.goto(`/otif?q=${encodeURIComponent(title)}`);
    await expect(restoredPage.getByRole('heading', { name: title })).toBeVisible();
    const signed = await restoredPage.request.get('/api/nda/pdf');
    expect([signed.status(), (await signed.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await signInAs(restoredPage, 'admin');
    await restoredPage.goto('/holdings/settings');
    await expect(restoredPage.getByText(saved ?? '').first()).toBeVisible();
    await there.close();
  } finally {
    for (const { stop } of running) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
