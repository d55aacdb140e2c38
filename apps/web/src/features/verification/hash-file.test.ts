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

  it('is not computed of a file that no memory should hold', async () => {
    const huge = Object.defineProperty(new Blob(['x']), 'size', { value: 50_000_001 });
    await expect(sha256OfFile(huge)).rejects.toThrow('The file is larger than 50 MB.');
  });

  it('says so when the file cannot be read, as a folder cannot', async () => {
    const folder = new Blob(['x']);
    folder.arrayBuffer = () => Promise.reject(new DOMException('No', 'NotFoundError'));
    await expect(sha256OfFile(folder)).rejects.toThrow(FileNotHashedError);
  });

  it('cannot be computed where the browser withholds its functions', () => {
    expect(canHashFiles()).toBe(true);
    vi.stubGlobal('crypto', {});
    expect(canHashFiles()).toBe(false);
  });
});
