import { createHash } from 'node:crypto';
import type { DocumentStore } from '../platform/documents/document-store.ts';

/** A store whose contents a test can look at, damage and break. */
export interface MemoryDocumentStore extends DocumentStore {
  readonly documents: Map<string, Uint8Array>;
  /** Makes every `put` fail with this, until it is undefined again. */
  failure: Error | undefined;
}

export function createMemoryDocumentStore(): MemoryDocumentStore {
  const documents = new Map<string, Uint8Array>();
  const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  return {
    documents,
    failure: undefined,
    async put(key, bytes) {
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
      documents.delete(key);
    },
  };
}
