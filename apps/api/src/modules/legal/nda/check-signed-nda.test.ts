import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../platform/db/pool/queryable.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { findNdaAcceptanceById, listEvidence } from './nda.repository.ts';
import { sealOf } from './nda-document.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const APPEND_ONLY = 'trigger nda_acceptances_append_only';

/** Does what the owner of the database could do: bypasses the trigger that prevents mistakes. */
async function asOwner(change: (tx: Queryable) => Promise<unknown>): Promise<void> {
  await t.database.scope.withTenant('default', async (tx) => {
    await tx.execute(sql.raw(`alter table nda_acceptances disable ${APPEND_ONLY}`));
    await change(tx);
    await tx.execute(sql.raw(`alter table nda_acceptances enable ${APPEND_ONLY}`));
  });
}

async function signed(name: string): Promise<string> {
  const { client } = await t.signedIn('learner');
  return (await client.post('/api/nda/sign', { name })).json().id;
}

async function checked(id: string) {
  const { client } = await t.signedIn('admin');
  return (await client.post(`/api/admin/nda/${id}/check`)).json();
}

describe('a signature that the owner of the database has rewritten', () => {
  it('is broken under another name with a recomputed seal, because the log has the original seal', async () => {
    const id = await signed('Ada Lovelace');
    await asOwner(async (tx) => {
      const found = await findNdaAcceptanceById(tx, id);
      if (found === undefined) throw new Error('The signature was not found');
      const renamed = { ...found, name: 'Ada Byron' };
      const seal = sealOf(renamed, await listEvidence(tx, found.userId, found.ndaVersion));
      await tx.execute(sql`update nda_acceptances set name = ${renamed.name}, seal_sha256 = ${seal} where id = ${id}`);
    });
    expect(await checked(id)).toMatchObject({ intact: false, seal: 'broken', document: 'intact', signature: 'valid' });
  });

  it("is broken with another person's document, even though the platform signed it", async () => {
    const [ada, alan] = [await signed('Ada Lovelace'), await signed('Alan Turing')];
    expect(await checked(ada)).toMatchObject({ intact: true });
    await asOwner((tx) =>
      tx.execute(
        sql`update nda_acceptances mine set signed_pdf_path = theirs.signed_pdf_path, pdf_sha256 = theirs.pdf_sha256
              from nda_acceptances theirs where mine.id = ${ada} and theirs.id = ${alan}`,
      ),
    );
    expect(await checked(ada)).toMatchObject({
      intact: false,
      seal: 'intact',
      document: 'changed',
      signature: 'not_checked',
    });
    expect(await checked(alan)).toMatchObject({ intact: true });
  });
});
