import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testSigningIdentity } from '../../../testing/app/test-signing-identity.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { clearAuditLog, recordEntries, recordEntry, tamper } from '../../../testing/records/audit-entries.ts';
import { makeSigningCertificate } from '../../documents/signing/make-signing-certificate.ts';
import type { UsableSigningIdentity } from '../../documents/signing/signing-identity.ts';
import { erasePersonalAuditData } from '../personal-data/erase-personal-audit-data.ts';
import { readHead } from './audit-chain.queries.ts';
import { signAuditHead } from './sign-audit-head.ts';
import { type ChainVerification, verifyAuditChain } from './verify-audit-chain.ts';

let database: TestDatabase;
let identity: UsableSigningIdentity;
let otherCertificate: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query("insert into tenants (id, name) values ('elsewhere', 'Elsewhere')");
  const usable = await testSigningIdentity();
  if (!usable.canSign) throw new Error(usable.reason);
  identity = usable;
  otherCertificate = (await makeSigningCertificate('Another company', new Date())).certificatePem;
});
afterAll(() => database.drop());

async function signHead(): Promise<void> {
  await database.scope.withTenant(DEFAULT_TENANT_ID, async (tx) => {
    const head = await readHead(tx);
    if (head !== undefined) await signAuditHead(tx, identity, { head, nowMs: Date.now() });
  });
}

const verify = (tenantId = DEFAULT_TENANT_ID) => verifyAuditChain(database.scope, tenantId);

/** Eight entries. The platform signed the heads at the fourth and the last. */
beforeEach(async () => {
  await clearAuditLog(database);
  await recordEntries(database, 4);
  await signHead();
  await recordEntries(database, 4);
  await signHead();
  await recordEntries(database, 2, 'elsewhere');
});

/** SQL for the entry at a position of the firm's chain. */
const entryAt = (position: number) =>
  `(select entry_id from audit_chain where tenant_id = 'default' and position = ${position})`;

/** Recomputes the hashes from a position on, and the recorded end, as a forger with full access would. */
const rechainFrom = (position: number) => `
  do $$ declare
    link record;
    before text := repeat('0', 64);
  begin
    for link in select c.*, audit_entry_content(l) as content from audit_chain c join audit_logs l on l.id = c.entry_id
                 where c.tenant_id = 'default' order by c.position loop
      if link.position >= ${position} then
        update audit_chain set previous_hash = before, hash = audit_link_hash(before, link.content) where entry_id = link.entry_id;
      end if;
      select hash into before from audit_chain where entry_id = link.entry_id;
      update audit_heads set position = link.position, hash = before where tenant_id = 'default';
    end loop;
  end $$`;

const cutOffAfter = (position: number) => [
  `delete from audit_logs where id in (select entry_id from audit_chain where tenant_id = 'default' and position > ${position})`,
  `delete from audit_chain where tenant_id = 'default' and position > ${position}`,
  rechainFrom(position + 1),
];

const makeRoomAt = (position: number) => [
  `update audit_chain set position = position + 1000 where tenant_id = 'default' and position >= ${position}`,
  `update audit_chain set position = position - 999 where tenant_id = 'default' and position >= 1000`,
];

const insertAt = (position: number) => [
  ...makeRoomAt(position),
  `with entry as (insert into audit_logs (action) values ('user_signed_in') returning id)
   insert into audit_chain (entry_id, position, previous_hash, hash) select id, ${position}, '', '' from entry`,
];

const DELETED = 'The entry at this position was deleted.';
const UNLINKED = 'An entry is not part of the chain: it was inserted directly.';
const MISSING = 'There is no entry at this position: it was deleted or moved elsewhere.';
const ORDER = 'The entry does not follow the one before it: entries were inserted, deleted or moved here.';
const EDITED = 'The entry was changed after it was written.';
const PERSONAL = 'The personal data of the entry was changed after it was written.';
const SIGNED_ANOTHER = (position: number, from: number) =>
  `The platform signed a different hash at position ${position}: entries from position ${from} onward were rewritten.`;

/** The tampering, its statements, and the expected position and problem. */
const TAMPERING: [what: string, statements: () => string[], position: number | null, problem: string][] = [
  [
    'edited details',
    () => [`update audit_logs set details = jsonb_set(details, '{title}', '"Other"') where id = ${entryAt(3)}`],
    3,
    EDITED,
  ],
  ['another actor', () => [`update audit_logs set user_id = gen_random_uuid() where id = ${entryAt(1)}`], 1, EDITED],
  ['no actor', () => [`update audit_logs set user_id = null where id = ${entryAt(8)}`], 8, EDITED],
  [
    'a time that differs by a microsecond',
    () => [`update audit_logs set timestamp = timestamp + interval '1 microsecond' where id = ${entryAt(5)}`],
    5,
    EDITED,
  ],
  ['another action', () => [`update audit_logs set action = 'user_signed_in' where id = ${entryAt(2)}`], 2, EDITED],
  ['another request', () => [`update audit_logs set request_id = 'x' where id = ${entryAt(2)}`], 2, EDITED],
  [
    'an edited address',
    () => [
      `update audit_personal set content = replace(content, '203.0.113.7', '203.0.113.8') where entry_id = ${entryAt(6)}`,
    ],
    6,
    PERSONAL,
  ],
  [
    'personal data that is no longer JSON',
    () => [`update audit_personal set content = 'gone' where entry_id = ${entryAt(6)}`],
    6,
    PERSONAL,
  ],
  ['another salt', () => [`update audit_personal set salt = md5(salt) where entry_id = ${entryAt(6)}`], 6, PERSONAL],
  [
    'personal data with a hash of its own',
    () => [
      `update audit_personal set content = '{}' where entry_id = ${entryAt(6)}`,
      `update audit_logs set personal_sha256 = encode(sha256(convert_to((select salt || E'\\n' || content from audit_personal
         where entry_id = id), 'UTF8')), 'hex') where id = ${entryAt(6)}`,
    ],
    6,
    EDITED,
  ],
  ['a deleted entry', () => [`delete from audit_logs where id = ${entryAt(4)}`], 4, DELETED],
  [
    'an entry deleted with its link',
    () => [
      `delete from audit_logs where id = ${entryAt(4)}`,
      `delete from audit_chain where tenant_id = 'default' and position = 4`,
    ],
    4,
    MISSING,
  ],
  [
    'an entry deleted with its link, and the gap closed',
    () => [
      `delete from audit_logs where id = ${entryAt(4)}`,
      `delete from audit_chain where tenant_id = 'default' and position = 4`,
      `update audit_chain set position = position + 1000 where tenant_id = 'default' and position > 4`,
      `update audit_chain set position = position - 1001 where tenant_id = 'default' and position > 1000`,
      `update audit_heads set position = 7 where tenant_id = 'default'`,
    ],
    4,
    ORDER,
  ],
  [
    'the first entry deleted',
    () => [
      `delete from audit_logs where id = ${entryAt(1)}`,
      `delete from audit_chain where tenant_id = 'default' and position = 1`,
    ],
    1,
    MISSING,
  ],
  [
    'two positions swapped',
    () => [
      `update audit_chain set position = 1000 where tenant_id = 'default' and position = 5`,
      `update audit_chain set position = 5 where tenant_id = 'default' and position = 6`,
      `update audit_chain set position = 6 where tenant_id = 'default' and position = 1000`,
    ],
    5,
    ORDER,
  ],
  [
    'two positions swapped, with their previous hashes updated',
    () => [
      `update audit_chain set position = 1000, previous_hash = (select hash from audit_chain where position = 6 and tenant_id = 'default')
        where tenant_id = 'default' and position = 5`,
      `update audit_chain set position = 5, previous_hash = (select hash from audit_chain where position = 4 and tenant_id = 'default')
        where tenant_id = 'default' and position = 6`,
      `update audit_chain set position = 6 where tenant_id = 'default' and position = 1000`,
    ],
    5,
    EDITED,
  ],
  [
    'two entries swapped',
    () => [
      `create temp table exchanged as select position, entry_id from audit_chain where tenant_id = 'default' and position in (2, 3)`,
      `update audit_chain set entry_id = gen_random_uuid() where tenant_id = 'default' and position in (2, 3)`,
      `update audit_chain c set entry_id = e.entry_id from exchanged e where c.tenant_id = 'default' and c.position = 5 - e.position`,
    ],
    2,
    EDITED,
  ],
  ['an entry inserted in the middle, not chained', () => insertAt(3), 3, ORDER],
  [
    'an entry inserted in the middle, chained to the one before it',
    () => [
      ...insertAt(3),
      `update audit_chain c set previous_hash = b.hash, hash = audit_link_hash(b.hash, audit_entry_content(l))
         from audit_chain b, audit_logs l where c.tenant_id = 'default' and c.position = 3 and b.tenant_id = 'default'
          and b.position = 2 and l.id = c.entry_id`,
      `update audit_heads set position = 9 where tenant_id = 'default'`,
    ],
    4,
    ORDER,
  ],
  [
    'an entry inserted in the middle, with all later entries rechained',
    () => [...insertAt(3), rechainFrom(3)],
    4,
    SIGNED_ANOTHER(4, 1),
  ],
  [
    'an entry inserted without a link',
    () => ["insert into audit_logs (action) values ('user_signed_in')"],
    null,
    UNLINKED,
  ],
  [
    'an entry linked after the recorded end',
    () => [
      `with entry as (insert into audit_logs (action) values ('user_signed_in') returning id)
       insert into audit_chain (entry_id, position, previous_hash, hash) select id, 9, '', '' from entry`,
    ],
    9,
    'The chain continues past its recorded end: an entry was inserted directly.',
  ],
  [
    'the last links deleted',
    () => [`delete from audit_chain where tenant_id = 'default' and position > 6`],
    7,
    MISSING,
  ],
  [
    'the last entries deleted, and the recorded end updated to match',
    () => cutOffAfter(6),
    7,
    'The platform signed a head at position 8, but the chain ends here: later entries were deleted.',
  ],
  [
    'the whole log deleted',
    () => [
      "delete from audit_logs where tenant_id = 'default'",
      "delete from audit_chain where tenant_id = 'default'",
      "delete from audit_heads where tenant_id = 'default'",
    ],
    1,
    'The platform signed a head at position 8, but the chain ends here: later entries were deleted.',
  ],
  [
    'an entry edited, with all later entries rechained',
    () => [`update audit_logs set details = '{}' where id = ${entryAt(6)}`, rechainFrom(6)],
    8,
    SIGNED_ANOTHER(8, 5),
  ],
  [
    'an entry edited, later entries rechained, and the hash of the signed head updated to match',
    () => [
      `update audit_logs set details = '{}' where id = ${entryAt(6)}`,
      rechainFrom(6),
      `update audit_checkpoints set hash = (select hash from audit_heads where tenant_id = 'default') where position = 8`,
    ],
    8,
    'The signature of the head at position 8 is not valid.',
  ],
  [
    'a signed head with another date',
    () => ["update audit_checkpoints set signed_at = signed_at + interval '1 day' where position = 4"],
    4,
    'The signature of the head at position 4 is not valid.',
  ],
  [
    'a signed head without a finite time',
    () => ["update audit_checkpoints set signed_at = 'infinity' where position = 4"],
    4,
    'The signature of the head at position 4 is not valid.',
  ],
  [
    'a signed head after the end that the platform did not sign',
    () => [
      'insert into audit_checkpoints (position, hash, signature, certificate_sha256) select 99, hash, signature, certificate_sha256 from audit_checkpoints where position = 8',
    ],
    9,
    'The signature of the head at position 99 is not valid.',
  ],
  [
    'the certificate replaced',
    () => [`update signing_certificates set pem = '${otherCertificate}'`],
    4,
    'The head at position 4 was signed with an unknown certificate.',
  ],
  [
    'the certificate overwritten with invalid text',
    () => ["update signing_certificates set pem = 'none'"],
    4,
    'The head at position 4 was signed with an unknown certificate.',
  ],
  [
    'another hash for the recorded end',
    () => ["update audit_heads set hash = repeat('1', 64) where tenant_id = 'default'"],
    8,
    'The recorded hash of the end of the chain does not match its last entry.',
  ],
  [
    'the recorded end deleted',
    () => ["delete from audit_heads where tenant_id = 'default'"],
    1,
    'The record of the end of the chain is missing.',
  ],
];

// REQ-271
describe('verifying the audit log', () => {
  const INTACT: ChainVerification = { entries: 8, checkpoints: 2, erased: 0, broken: null };

  it('accepts an untouched chain and its signed heads', async () => {
    expect(await verify()).toEqual(INTACT);
    expect(await verify('elsewhere')).toEqual({ entries: 2, checkpoints: 0, erased: 0, broken: null });
  });

  it('accepts the chain of a tenant without entries', async () => {
    await database.pool.query("insert into tenants (id, name) values ('empty', 'Empty')");
    expect(await verify('empty')).toEqual({ entries: 0, checkpoints: 0, erased: 0, broken: null });
  });

  it.each(TAMPERING)('detects %s and its position', async (_what, statements, position, problem) => {
    await tamper(database, ...statements());
    expect((await verify()).broken).toMatchObject({ position, problem });
    expect((await verify('elsewhere')).broken).toBeNull();
  });

  it('reports an entry that was moved to another tenant in both chains', async () => {
    await tamper(database, `update audit_logs set tenant_id = 'elsewhere' where id = ${entryAt(4)}`);
    expect((await verify()).broken).toMatchObject({ position: 4, problem: DELETED });
    expect((await verify('elsewhere')).broken).toMatchObject({ position: null, problem: UNLINKED });
  });

  it('names the broken entry', async () => {
    const [link] = await rowsOf<{ id: string }>(database, `select entry_id as id from audit_chain where position = 3`);
    await tamper(database, `update audit_logs set details = '{}' where id = '${link?.id}'`);
    expect(await verify()).toEqual({
      entries: 2,
      checkpoints: 0,
      erased: 0,
      broken: { position: 3, entryId: link?.id, problem: EDITED },
    });
  });

  it('detects a truncated chain even if it has grown again since', async () => {
    await tamper(database, ...cutOffAfter(6));
    await recordEntries(database, 3);
    expect(await verify()).toMatchObject({ entries: 7, broken: { position: 8, problem: SIGNED_ANOTHER(8, 5) } });
  });

  it('accepts a chain with erased personal data, and counts these entries', async () => {
    const person = '7d444840-9dc0-11d1-b245-5ffdce74fad2';
    await database.scope.withTenant('default', async (tx) => {
      await recordEntry(tx, { userId: person });
      await recordEntry(tx);
    });
    await database.scope.withTenant('default', (tx) => erasePersonalAuditData(tx, person));
    expect(await verify()).toEqual({ entries: 10, checkpoints: 2, erased: 1, broken: null });
  });

  it('verifies a chain of many pages while others write', async () => {
    await rowsOf(
      database,
      "insert into audit_logs (action, details) select 'user_signed_in', jsonb_build_object('n', n) from generate_series(1, 2400) n",
    );
    await signHead();
    let isDone = false;
    const others = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (!isDone) await database.scope.withTenant('default', (tx) => recordEntry(tx));
      }),
    );
    const verification = await verify();
    await signHead();
    const again = await verify();
    isDone = true;
    await others;
    expect(verification.broken).toBeNull();
    expect(verification.entries).toBeGreaterThanOrEqual(2408);
    expect(again).toMatchObject({ broken: null, checkpoints: 4 });

    await tamper(database, `update audit_logs set details = '{}' where id = ${entryAt(2300)}`);
    expect((await verify()).broken).toMatchObject({ position: 2300, problem: EDITED });
  });
});
