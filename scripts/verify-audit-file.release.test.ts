import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningCertificate } from '../apps/api/src/platform/documents/signing/make-signing-certificate.ts';
import { startTestApp, type TestApp } from '../apps/api/src/testing/app/test-app.ts';
import type { TestClient } from '../apps/api/src/testing/app/test-client.ts';
import { clearAuditLog, recordEntries, recordEntry, tamper } from '../apps/api/src/testing/records/audit-entries.ts';
import { projectRoot } from './project-root.ts';

const SOMEONE = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

let t: TestApp;
let admin: TestClient;
let folder: string;
let whole: string;
let certificate: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aicv-verify-file-'));
  t = await startTestApp();
  await t.database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  ({ client: admin } = await t.signedIn('admin'));
  await clearAuditLog(t.database);
  await recordEntries(t.database, 2);
  // Line separators that do not end a line of the file.
  await t.database.scope.withTenant('default', (tx) =>
    recordEntry(tx, { userId: SOMEONE, title: 'A\u2028B\u2029\u0085C\r' }),
  );
  await recordEntries(t.database, 3);
  whole = await exported();
  if (!t.identity.canSign) throw new Error(t.identity.reason);
  certificate = t.identity.certificatePem;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await t.close();
});

async function exported(query = '', client = admin): Promise<string> {
  return (await client.get(`/api/audit-logs/export?format=json${query}`)).body;
}

let files = 0;
function written(text: string): string {
  files += 1;
  const path = join(folder, `file-${files}`);
  writeFileSync(path, text);
  return path;
}

function run(...args: string[]): Promise<{ status: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(projectRoot, 'scripts/verify-audit-file.mjs'), ...args], (failure, out, error) =>
      resolve({ status: typeof failure?.code === 'number' ? failure.code : 0, out, error }),
    );
  });
}

const check = (text: string, ...args: string[]) => run(written(text), ...args);

const objectsIn = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const textOf = (objects: readonly object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join('');

/** The whole export with one change; `entries` begin after the head, at index 1. */
function altered(change: (objects: ReturnType<typeof objectsIn>) => void): string {
  const objects = objectsIn(whole);
  change(objects);
  return textOf(objects);
}

describe('an unchanged export', () => {
  it('is found intact, with the certificate that verified it', async () => {
    const { status, out, error } = await check(whole);
    expect([status, error]).toEqual([0, '']);
    const [entries, head, signer, verdict] = out.trimEnd().split('\n');
    expect(entries).toBe('Audit log of "default": 7 entries, positions 1 to 7.');
    expect(head).toBe(`Head of the file: position 7, signed at ${new Date(t.clock.nowMs()).toISOString()}.`);
    expect(signer).toMatch(/^Certificate [0-9a-f]{64} \(.+\): it comes with the files: compare this fingerprint/);
    expect(verdict).toBe('INTACT');
  });

  it('is verified only with the given certificates when any are given', async () => {
    const given = await check(whole, '--certificate', written(certificate));
    expect([given.status, given.out.split('\n').at(-2)]).toEqual([0, 'INTACT']);
    expect(given.out).toContain(': as given.');
    const { certificatePem } = await makeSigningCertificate('Another signer', new Date());
    const other = await check(whole, '--certificate', written(certificatePem));
    expect([other.status, other.out]).toEqual([
      1,
      expect.stringMatching(/^BROKEN: the head of the file was signed with another certificate/),
    ]);
    const both = ['--certificate', written(certificatePem), '--certificate', written(certificate)];
    expect((await check(whole, ...both)).status).toBe(0);
  });

  it('reports the number of withheld entries and of those without personal data', async () => {
    const { client: manager } = await t.signedIn('manager');
    expect((await manager.post('/api/nda/sign', { name: 'Ada Lovelace' })).statusCode).toBe(201);
    await manager.post('/api/funding-rounds', { name: 'Series Q' });
    await tamper(t.database, `delete from audit_personal where user_id = '${SOMEONE}'`);
    const { status, out } = await check(await exported());
    expect(status).toBe(0);
    expect(out).toContain('Withheld: 1 entry, of which the hashes link the chain and the content was not checked.\n');
    expect(out).toContain('Without personal data, which was erased: 1 entry.\n');
    expect(out).toMatch(/INTACT\n$/);
  });

  it('that is filtered is reported as consistent but not tied to a signed head if no head covers it', async () => {
    const { status, out } = await check(await exported(`&userId=${SOMEONE}`));
    expect([status, out.split('\n')[0]]).toEqual([0, 'Audit log of "default": 1 entry, positions 3 to 3, filtered.']);
    expect(out).toContain('Tied to a signed head by the hashes in this file: 0 entries.');
    expect(out).toMatch(/CONSISTENT, but not every entry is tied to a signed head\n$/);
    const nothing = await check(await exported('&resourceId=nothing'));
    expect([nothing.status, nothing.out]).toEqual([0, expect.stringMatching(/0 entries, filtered\.\n/)]);
  });

  it('that is filtered is intact if all its entries lead to the head', async () => {
    const from = JSON.parse(objectsIn(whole)[4].content).timestamp;
    const { status, out } = await check(await exported(`&from=${from}`));
    expect([status, out.split('\n').at(-2)]).toEqual([0, 'INTACT']);
  });
});

const BROKEN: [what: string, text: () => string, problem: RegExp][] = [
  [
    'an edited entry',
    () => altered((lines) => (lines[3].content = lines[3].content.replace('Soil', 'Salt').replace('"A', '"B'))),
    /line 4, position 3: The entry was changed after it was written\./,
  ],
  [
    'an edited entry with a recomputed hash',
    () =>
      altered((lines) => {
        lines[3].content = '{}';
        lines[3].hash = '1'.repeat(64);
      }),
    /line 4, position 3: The entry was changed/,
  ],
  [
    'edited personal data',
    () => altered((lines) => (lines[2].personal = lines[2].personal.replace('203.0.113.7', '203.0.113.8'))),
    /line 3, position 2: The personal data of the entry was changed/,
  ],
  [
    'two swapped entries',
    () => altered((lines) => lines.splice(3, 2, lines[4], lines[3])),
    /line 4, position 4: The entry before it is missing: position 3 was removed or moved\./,
  ],
  [
    'two swapped entries with swapped positions',
    () =>
      altered((lines) => {
        [lines[3].position, lines[4].position] = [4, 3];
        lines.splice(3, 2, lines[4], lines[3]);
      }),
    /line 4, position 3: The entry does not follow the one before it\./,
  ],
  [
    'a removed entry',
    () => altered((lines) => lines.splice(3, 1)),
    /line 4, position 4: The entry before it is missing/,
  ],
  [
    'a duplicated entry',
    () => altered((lines) => lines.splice(3, 0, lines[3])),
    /line 5, position 3: The entry is out of order/,
  ],
  [
    'a removed first entry',
    () => altered((lines) => lines.splice(1, 1)),
    /line 2, position 2: The entry before it is missing/,
  ],
  [
    'truncated last entries',
    () => altered((lines) => lines.splice(-2)),
    /should hold 7 entries and ends after 5, at position 5: it was cut\./,
  ],
  [
    'all entries removed',
    () => altered((lines) => lines.splice(1)),
    /should hold 7 entries and ends after 0, without any: it was cut\./,
  ],
  [
    'a file truncated in the middle of a line',
    () => whole.slice(0, -40),
    /line 8 is not whole: the file was cut or damaged there\./,
  ],
  [
    'truncated last entries with a moved head',
    () =>
      altered((lines) => {
        lines.splice(-2);
        Object.assign(lines[0], { position: 5, entries: 5, hash: lines[5].hash });
      }),
    /The head of the file is not the one that the platform signed\./,
  ],
  [
    'a statement that differs from the signed one',
    () =>
      altered((lines) => {
        lines.splice(-2);
        Object.assign(lines[0], { position: 5, entries: 5, hash: lines[5].hash });
        const statement = JSON.parse(lines[0].checkpoint.statement);
        lines[0].checkpoint.statement = JSON.stringify({ ...statement, position: 5, hash: lines[5].hash });
      }),
    /The signature of the head of the file is not valid\./,
  ],
  [
    'no signature',
    () => altered((lines) => (lines[0].checkpoint.signature = '')),
    /The signature of the head of the file is not valid/,
  ],
  [
    'an entry of another tenant',
    () => altered((lines) => (lines[0].tenantId = 'elsewhere')),
    /The head of the file is not the one that the platform signed/,
  ],
  ['an empty entry', () => altered((lines) => (lines[3].content = null)), /line 4 is no entry\./],
  ['a line that is not an entry', () => altered((lines) => (lines[3] = { kind: 'note' })), /line 4 is no entry\./],
  [
    'an entry added after the head',
    () => altered((lines) => lines.push({ ...lines[7], position: 8 })),
    /line 9, position 8: The entry is behind the head of the file: it was added\./,
  ],
];

describe('an export that was tampered with', () => {
  it.each(BROKEN)('is found: %s', async (_what, text, problem) => {
    const { status, out } = await check(text());
    expect([status, out]).toEqual([1, expect.stringMatching(problem)]);
    expect(out).toMatch(/^BROKEN: /);
  });

  it('is detected in a filtered export, too', async () => {
    const objects = objectsIn(await exported('&action=opportunity_created'));
    objects[1].content = objects[1].content.replace('Entry 1', 'Entry 9');
    const { status, out } = await check(textOf(objects));
    expect([status, out]).toEqual([1, expect.stringMatching(/line 2, position 1: The entry was changed/)]);
    const cut = objectsIn(await exported('&action=opportunity_created')).slice(0, -1);
    expect((await check(textOf(cut))).out).toMatch(/it was cut\./);
  });
});

describe('signed heads that were saved elsewhere', () => {
  const heads = async () => written((await admin.get('/api/audit-logs/checkpoints/export')).body);
  /** The heads that a user downloaded before the log reached this position. */
  const headsUpTo = async (position: number) => {
    const lines = objectsIn((await admin.get('/api/audit-logs/checkpoints/export')).body);
    return written(
      textOf(
        lines.filter(({ kind, statement }) => kind !== 'checkpoint' || JSON.parse(statement).position <= position),
      ),
    );
  };

  it('verify an export that is not signed itself', async () => {
    const unsigned = altered((lines) => Object.assign(lines[0], { checkpoint: null, certificate: null }));
    const alone = await check(unsigned);
    expect([alone.status, alone.out, alone.error]).toEqual([
      2,
      '',
      expect.stringMatching(/no signed head vouches for them/),
    ]);
    const { status, out } = await check(unsigned, '--checkpoints', await headsUpTo(7));
    expect([status, out.split('\n').at(-2)]).toEqual([0, 'INTACT']);
    expect(out).toMatch(/The head of the file is not signed\.\nSigned heads from elsewhere: 1 compared\./);
  });

  it('show that the log was cut off before the export was made', async () => {
    await recordEntries(t.database, 4);
    const kept = await heads();
    t.clock.advanceMs(60_000);
    const position = Number(JSON.parse((await exported()).split('\n')[0] ?? '').position);
    await tamper(
      t.database,
      `delete from audit_logs where id in (select entry_id from audit_chain where tenant_id = 'default' and position > ${position - 6})`,
      `delete from audit_chain where tenant_id = 'default' and position > ${position - 6}`,
      `update audit_heads set position = c.position, hash = c.hash from audit_chain c
        where audit_heads.tenant_id = 'default' and c.tenant_id = 'default' and c.position = ${position - 6}`,
      'delete from audit_checkpoints',
    );
    const shortened = await exported();
    expect((await check(shortened)).status).toBe(0);
    const { status, out } = await check(shortened, '--checkpoints', kept);
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/A head was signed at position \d+ before this file was created, but the log ends at/),
    ]);

    // After it grew again, another hash leads to that position.
    await recordEntries(t.database, 8);
    const grown = await check(await exported(), '--checkpoints', kept);
    expect([grown.status, grown.out]).toEqual([
      1,
      expect.stringMatching(/The platform signed a different hash at this position/),
    ]);
  });

  it('show that the log continues after the end of an old export whose own head is signed or left out', async () => {
    const old = await exported();
    const end = Number(objectsIn(old)[0].position);
    await recordEntries(t.database, 2);
    t.clock.advanceMs(60_000);
    const kept = await heads();
    const unsigned = objectsIn(old);
    Object.assign(unsigned[0], { checkpoint: null, certificate: null });
    for (const shown of [old, textOf(unsigned)]) {
      const { status, out, error } = await check(shown, '--checkpoints', kept);
      expect([status, out]).toEqual([2, '']);
      expect(error).toMatch(
        new RegExp(
          `\\nNOT THE WHOLE LOG: the platform signed a head at position \\d+, at .+, and this file ends at position ${end}\\.`,
        ),
      );
    }
  });

  it('of another tenant prove nothing about this one', async () => {
    const { client } = await t.signedIn('admin', { tenantId: 'elsewhere' });
    const theirs = written((await client.get('/api/audit-logs/checkpoints/export')).body);
    const { status, out } = await check(whole, '--checkpoints', theirs);
    expect(status).toBe(0);
    expect(out).toContain('Signed heads from elsewhere: 0 compared.\n');
  });
});

describe('a check that cannot be made', () => {
  it.each([
    ['no file is named', []],
    ['two files are named', ['one', 'two']],
    ['something else is asked for', ['--help', 'file']],
  ])('ends with status 2 and the usage: %s', async (_what, args) => {
    const { status, error } = await run(...args);
    expect([status, error]).toEqual([2, expect.stringMatching(/^Usage: node verify-audit-file\.mjs /)]);
  });

  it.each([
    ['an empty file', ''],
    ['a CSV file', 'Position,Time\n1,2\n'],
    ['another JSON', '{"kind":"entry"}\n'],
  ])('ends with status 2: %s', async (_what, text) => {
    const { status, error } = await check(text);
    expect([status, error]).toEqual([2, expect.stringMatching(/^This is no audit log that was exported as JSON/)]);
  });

  it('ends with status 2: a missing file, an invalid certificate, invalid heads', async () => {
    expect(await run(join(folder, 'nowhere'))).toMatchObject({ status: 2, error: expect.stringContaining('ENOENT') });
    expect((await check(whole, '--certificate', written('none'))).status).toBe(2);
    expect((await check(whole, '--checkpoints', written('none'))).status).toBe(2);
  });
});
