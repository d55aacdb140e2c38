/** `npm run backup [-- --out FILE] [--include-signing-key]`: the whole installation in one archive, while the product runs. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../apps/api/src/config.ts';
import { BackupRefusedError } from '../apps/api/src/platform/backup/backup-refused-error.ts';
import { bytesText, countText } from '../apps/api/src/platform/backup/progress.ts';
import { takeBackup } from '../apps/api/src/platform/backup/take-backup.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { connectCommand } from '../apps/api/src/platform/db/pool/connect-command.ts';
import { SIGNING_IDENTITY_FILE } from '../apps/api/src/platform/documents/signing/signing-identity.ts';
import { openDocumentStore } from '../apps/api/src/platform/documents/store/document-store.ts';
import { readProductVersion } from '../apps/api/src/platform/processes/installation.ts';
import { STORED_DOCUMENTS } from '../apps/api/src/stored-documents.ts';
import { projectRoot } from './project-root.ts';
import { CommandError, runCommand } from './run-command.ts';

await runCommand('Usage: npm run backup [-- --out FILE] [--include-signing-key]', backup);

async function backup(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, 'include-signing-key': { type: 'boolean', default: false } },
  });
  const config = readConfig(process.env, projectRoot);
  const path = resolve(process.env.INIT_CWD ?? '.', values.out ?? join(config.dataDir, 'backups', fileName()));
  if (existsSync(path)) throw new BackupRefusedError(`${path} already exists and is not overwritten.`);
  const signingKeyPath = join(config.dataDir, SIGNING_IDENTITY_FILE);
  const withKey = values['include-signing-key'];
  if (withKey && config.signingPkcs12 !== undefined) {
    throw new BackupRefusedError('The signing key is in the file that SIGNING_P12 names: keep a copy of that.');
  }

  const startedMs = systemClock.nowMs();
  console.log(`Backing up to ${path}`);
  const database = await connectCommand(config, console.log);
  try {
    const { manifest, note } = await takeBackup(
      {
        pool: database.pool,
        store: openDocumentStore(config.documentStore),
        documentColumns: STORED_DOCUMENTS,
        productVersion: readProductVersion(projectRoot, projectRoot).version,
        signingKeyPath: withKey ? signingKeyPath : undefined,
        nowMs: systemClock.nowMs,
        say: console.log,
        signal,
      },
      path,
    );
    const missing = manifest.missingDocuments;
    for (const { key, reason } of missing) {
      console.error(`WARNING: the document ${key} is ${reason} in the document store: it is not in the backup.`);
    }
    const seconds = ((systemClock.nowMs() - startedMs) / 1000).toFixed(1);
    console.log(
      `Done in ${seconds} s: ${countText(note.rows, 'row')}, ${countText(note.documents, 'document')}, ${bytesText(note.sizeBytes)}`,
    );
    console.log(`Content SHA-256: ${note.contentSha256}`);
    if (withKey) {
      console.error(
        'WARNING: the archive contains the private signing key. Anyone with the key can sign in your name.',
      );
    } else {
      console.log(
        `NOT in the archive: the private signing key (${config.signingPkcs12?.path ?? signingKeyPath}). Keep a copy of it apart; documents stay verifiable without it.`,
      );
    }
    if (missing.length > 0) {
      throw new CommandError(
        `The backup is kept, and it is not whole: ${countText(missing.length, 'document')} on record could not be read from ${documentStoreLocationOf(config)}. Is that where the product keeps its documents?`,
      );
    }
  } finally {
    await database.close();
  }
}

/** The operator's setting, or its default. */
function documentStoreLocationOf({ documentStore }: Config): string {
  return documentStore.kind === 's3' ? `the bucket ${documentStore.bucket}` : documentStore.folder;
}

function fileName(): string {
  return `aicv-backup-${new Date(systemClock.nowMs()).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}
