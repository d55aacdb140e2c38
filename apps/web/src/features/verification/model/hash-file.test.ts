import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canHashFiles, FileNotHashedError, sha256OfFile } from './hash-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the fingerprint of a file', () => {
  it('is the SHA-256 of its bytes', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    expect(await sha256OfFile(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('is not computed for a file over the size limit', async () => {
    const huge = Object.defineProperty(new Blob(['x']), 'size', { value: 50_000_001 });
    await expect(sha256OfFile(huge)).rejects.toThrow('The file is larger than 50 MB.');
  });

  it('fails with FileNotHashedError if the file is unreadable, for example a folder', async () => {
    const folder = new Blob(['x']);
    folder.arrayBuffer = () => Promise.reject(new DOMException('No', 'NotFoundError'));
    await expect(sha256OfFile(folder)).rejects.toThrow(FileNotHashedError);
  });

  it('cannot be computed if the browser does not offer Web Crypto', () => {
    expect(canHashFiles()).toBe(true);
    vi.stubGlobal('crypto', {});
    expect(canHashFiles()).toBe(false);
  });
});
