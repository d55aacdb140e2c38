import { createHash } from 'node:crypto';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { files } from '../../modules/files/files.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { daysAgo } from '../demo-calendar.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { requireId } from '../require-id.ts';
import { type DemoFile, demoFiles } from './demo-files.ts';

const sha256Of = ({ content }: DemoFile) => createHash('sha256').update(content).digest('hex');

const documentKeyOf = (file: DemoFile) => `files/${DEFAULT_TENANT_ID}/${sha256Of(file)}`;

interface Loaded {
  readonly people: DemoPeople;
  readonly opportunityIds: ReadonlyMap<string, string>;
  readonly ventureIds: ReadonlyMap<string, string>;
}

/** The rows of the files. Their documents are stored before. */
export async function loadDemoFiles(tx: Queryable, loaded: Loaded, nowMs: number): Promise<void> {
  await tx.insert(files).values(
    demoFiles.map((file) => ({
      ...('opportunity' in file.of
        ? { opportunityId: requireId(loaded.opportunityIds, file.of.opportunity) }
        : { ventureId: requireId(loaded.ventureIds, file.of.venture) }),
      name: file.name,
      version: file.version,
      type: file.type,
      sizeBytes: file.content.length,
      sha256: sha256Of(file),
      documentKey: documentKeyOf(file),
      addedBy: loaded.people[file.addedBy],
      addedAt: daysAgo(nowMs, file.daysAgo),
    })),
  );
}

/** Stores the documents of the files. Storing them again changes nothing. */
export async function storeDemoFiles(store: DocumentStore): Promise<void> {
  for (const file of demoFiles) {
    const received = await store.receive(chunksOf(file));
    try {
      await store.putFile(documentKeyOf(file), received);
    } finally {
      await store.discard(received);
    }
  }
}

async function* chunksOf({ content }: DemoFile): AsyncGenerator<Uint8Array> {
  yield content;
}
