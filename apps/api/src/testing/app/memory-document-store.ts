import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DocumentStore } from '../../platform/documents/store/document-store.ts';
import { createReceiver } from '../../platform/documents/store/receive-file.ts';

/** An in-memory document store that a test can read, damage and cause to fail. */
export interface MemoryDocumentStore extends DocumentStore {
  readonly documents: Map<string, Uint8Array>;
  /** If set, every `put` and `remove` fails with this error. */
  failure: Error | undefined;
  /** Blocks every `put` until it is released, like a slow store. */
  hold(): BlockedStore;
}

export interface BlockedStore {
  /** The number of blocked documents. */
  readonly waiting: number;
  letGo(): void;
}

export function createMemoryDocumentStore(): MemoryDocumentStore {
  const documents = new Map<string, Uint8Array>();
  const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  let held: (BlockedStore & { readonly wait: () => Promise<void> }) | undefined;
  return {
    documents,
    failure: undefined,
    hold() {
      held = createHold();
      return held;
    },
    async put(key, bytes) {
      await held?.wait();
      if (this.failure !== undefined) throw this.failure;
      documents.set(key, bytes);
      return { sha256: sha256Of(bytes), sizeBytes: bytes.length };
    },
    async get(key, expectedSha256) {
      const bytes = documents.get(key);
      if (bytes === undefined) return { ok: false, reason: 'missing' };
      return sha256Of(bytes) === expectedSha256 ? { ok: true, bytes } : { ok: false, reason: 'corrupt' };
    },
    async remove(key) {
      if (this.failure !== undefined) throw this.failure;
      documents.delete(key);
    },
    receive: createReceiver(join(tmpdir(), `aicv-test-files-${process.pid}`)),
    discard: ({ path }) => rm(path, { force: true }),
    async putFile(key, { path }) {
      await held?.wait();
      if (this.failure !== undefined) throw this.failure;
      documents.set(key, await readFile(path));
    },
    async has(key) {
      return documents.has(key);
    },
    async getStream(key, expectedSha256) {
      const found = await this.get(key, expectedSha256);
      return found.ok ? { ok: true, content: Readable.from([found.bytes]) } : found;
    },
  };
}

function createHold() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let [waiting, isOver] = [0, false];
  return {
    get waiting() {
      return waiting;
    },
    async wait() {
      if (isOver) return;
      waiting += 1;
      await promise;
      waiting -= 1;
    },
    letGo() {
      isOver = true;
      resolve();
    },
  };
}
