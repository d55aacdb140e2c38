import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSigningIdentity, type SigningIdentity } from '../../platform/documents/signing/signing-identity.ts';

let identity: Promise<SigningIdentity> | undefined;

/** One key for all tests of a process, because generating one is slower than any test. */
export function testSigningIdentity(): Promise<SigningIdentity> {
  identity ??= mkdtemp(join(tmpdir(), 'aicv-identity-')).then((dataDir) =>
    openSigningIdentity({ dataDir, organization: 'Tests', pkcs12: undefined }, new Date()),
  );
  return identity;
}
