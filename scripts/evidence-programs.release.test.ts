import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runIfInstalled } from '../apps/api/src/platform/documents/signing/installed-program.testing.ts';
import { startTestApp, type TestApp } from '../apps/api/src/testing/app/test-app.ts';
import { clearAuditLog, recordEntries } from '../apps/api/src/testing/records/audit-entries.ts';
import { projectRoot } from './project-root.ts';

/** Runs the programs printed in docs/evidence.md: its description of the files must suffice to verify them and to detect changes. */
let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aicv-evidence-'));
  const document = readFileSync(join(projectRoot, 'docs/evidence.md'), 'utf8');
  for (const [, program = ''] of document.matchAll(/```python\n([\s\S]*?)```/g)) {
    written(/^# ([a-z-]+\.py) /.exec(program)?.[1] ?? 'nameless', program);
  }
  t = await startTestApp();
  if (!t.identity.canSign) throw new Error(t.identity.reason);
  written('platform.pem', t.identity.certificatePem);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await t.close();
});

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const inFolder = (name: string) => join(folder, name);

describe('a signed PDF', () => {
  const checked = (pdf: Uint8Array) => {
    const split = runIfInstalled('python3', [inFolder('split-pdf.py'), written('signed.pdf', pdf), folder]);
    if (split === undefined || split.status !== 0) return split;
    // LibreSSL, which macOS installs as `openssl`, does not support CAdES.
    if (!runIfInstalled('openssl', ['version'])?.output.startsWith('OpenSSL ')) return undefined;
    const given = [
      '-in',
      inFolder('signature.der'),
      '-content',
      inFolder('signed.bin'),
      '-CAfile',
      inFolder('platform.pem'),
    ];
    const kind = ['-cades', '-inform', 'DER', '-binary', '-purpose', 'any', '-out', inFolder('out')];
    return runIfInstalled('openssl', ['cms', '-verify', ...kind, ...given]);
  };

  it('is verified by OpenSSL, and rejected after one changed or added byte', async () => {
    const { client } = await t.signedIn('learner');
    await client.post('/api/nda/sign', { name: 'Ἀλέξανδρος Παπαδόπουλος' });
    const { rawPayload } = await client.get('/api/nda/pdf');
    const good = checked(rawPayload);
    if (good === undefined) return;
    expect([good.status, good.output]).toEqual([0, expect.stringContaining('Verification successful')]);
    const changed = Buffer.from(rawPayload);
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
    expect(checked(changed)?.output).toContain('Verification failure');
    expect(checked(Buffer.concat([rawPayload, Buffer.from('\n')]))?.output).toContain('something was added or cut off');
  });
});

describe('an export of the audit log', () => {
  const checked = (lines: readonly string[]) =>
    runIfInstalled('python3', [
      inFolder('check-audit.py'),
      written('audit.ndjson', lines.join('\n')),
      inFolder('platform.pem'),
    ]);

  it('is found intact, and broken if it was changed, cut, reordered, or signed with another key', async () => {
    const { client } = await t.signedIn('admin');
    await clearAuditLog(t.database);
    await recordEntries(t.database, 4);
    const lines: string[] = (await client.get('/api/audit-logs/export?format=json')).body.split('\n');
    const [head = '', first = '', second = '', ...rest] = lines;
    const good = checked(lines);
    if (good === undefined) return;
    expect([good.status, good.output]).toEqual([0, expect.stringMatching(/^intact: 5 entries, signed at /)]);
    expect(checked([head, second, first, ...rest])?.output).toContain('1: removed, moved or put in');
    expect(checked([head, first, ...rest])?.output).toContain('2: removed, moved or put in');
    expect(checked([...lines.slice(0, -2), ''])?.output).toContain('cut');
    expect(checked([head, first.replace('\\"seq\\"', '\\"seQ\\"'), second, ...rest])?.output).toContain('1: changed');
    const shorter = head.replaceAll('"position":5', '"position":4');
    expect(checked([shorter, first, second, ...rest])?.output).toContain('cut');
    const restated = head.replace(/signedAt\\":\\"\d{4}/, 'signedAt\\":\\"1999');
    expect(checked([restated, first, second, ...rest])?.output).toContain('not signed with this certificate');
  });
});
