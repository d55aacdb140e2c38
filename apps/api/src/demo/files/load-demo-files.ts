import { files } from '../../modules/files/files.tables.ts';
import type { Queryable } from '../../platform/db/pool/queryable.ts';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { demoCourses } from '../academy/demo-courses.ts';
import { daysAgo } from '../demo-calendar.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { requireId } from '../require-id.ts';
import { type DemoDocument, documentColumns } from './demo-document.ts';
import { demoFiles } from './demo-files.ts';

interface Loaded {
  readonly people: DemoPeople;
  readonly opportunityIds: ReadonlyMap<string, string>;
  readonly ventureIds: ReadonlyMap<string, string>;
}

/** The rows of the files of opportunities and ventures. Their documents are stored before. */
export async function loadDemoFiles(tx: Queryable, loaded: Loaded, nowMs: number): Promise<void> {
  await tx.insert(files).values(
    demoFiles.map((file) => ({
      ...('opportunity' in file.of
        ? { opportunityId: requireId(loaded.opportunityIds, file.of.opportunity) }
        : { ventureId: requireId(loaded.ventureIds, file.of.venture) }),
      ...documentColumns(file),
      version: file.version,
      addedBy: loaded.people[file.addedBy],
      addedAt: daysAgo(nowMs, file.daysAgo),
    })),
  );
}

/** Stores the documents of all files, also those of lessons. Storing them again changes nothing. */
export async function storeDemoFiles(store: DocumentStore): Promise<void> {
  const ofLessons = demoCourses.flatMap(({ course }) => course.lessons.flatMap(({ files = [] }) => files));
  for (const file of [...demoFiles, ...ofLessons]) {
    const received = await store.receive(chunksOf(file));
    try {
      await store.putFile(documentColumns(file).documentKey, received);
    } finally {
      await store.discard(received);
    }
  }
}

async function* chunksOf({ content }: DemoDocument): AsyncGenerator<Uint8Array> {
  yield content;
}
