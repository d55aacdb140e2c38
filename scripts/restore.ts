/** `npm run restore -- FILE`: restores an archive into an empty installation. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/config.ts';
import { BackupRefusedError } from '../apps/api/src/platform/backup/backup-refused-error.ts';
import { requireEmptyDocuments } from '../apps/api/src/platform/backup/empty-installation.ts';
import { bytesText, countText } from '../apps/api/src/platform/backup/progress.ts';
import { requireSupportedMigrations, restoreBackup } from '../apps/api/src/platform/backup/restore-backup.ts';
import { verifyArchive } from '../apps/api/src/platform/backup/verify-archive.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { connectAsOwner } from '../apps/api/src/platform/db/pool/connect-database.ts';
import { SIGNING_IDENTITY_FILE } from '../apps/api/src/platform/documents/signing/signing-identity.ts';
import { openDocumentStore } from '../apps/api/src/platform/documents/store/document-store.ts';
import { projectRoot } from './project-root.ts';
import { runCommand } from './run-command.ts';

await runCommand('Usage: npm run restore -- FILE', restore);

async function restore(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new BackupRefusedError('Usage: npm run restore -- FILE');
  const config = readConfig(process.env, projectRoot);
  const startedMs = systemClock.nowMs();
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  console.log(`Verifying ${path}`);
  const archive = await verifyArchive(path);
  const { manifest } = archive;
  console.log(
    `The backup of ${manifest.createdAt}, version ${manifest.productVersion}, is whole: ${countText(manifest.rows, 'row')}, ${countText(manifest.documents, 'document')}, ${bytesText(archive.sizeBytes)}`,
  );
  await requireSupportedMigrations(archive, projectRoot);
  await requireEmptyDocuments(config.documentStore);
  const signingKeyPath = join(config.dataDir, SIGNING_IDENTITY_FILE);
  if (manifest.holdsSigningKey && existsSync(signingKeyPath)) {
    throw new BackupRefusedError(`${signingKeyPath} already exists and is not overwritten. Nothing was changed.`);
  }

  // Refused while the product runs, because it locks the data directory.
  const database = await connectAsOwner(config, {
    log: console.log,
    onConnectionError: () => undefined,
    onServerExit: () => undefined,
  });
  try {
    const { chains } = await restoreBackup(
      {
        pool: database.pool,
        store: openDocumentStore(config.documentStore),
        signingKeyPath,
        projectRoot,
        nowMs: systemClock.nowMs,
        say: console.log,
        signal,
      },
      archive,
    );
    const seconds = ((systemClock.nowMs() - startedMs) / 1000).toFixed(1);
    console.log(`Done in ${seconds} s. Content SHA-256: ${manifest.contentSha256}`);
    for (const { name, reason } of manifest.leftOut) console.log(`Not in a backup: ${name} (${reason})`);
    for (const { key, reason } of manifest.missingDocuments) {
      console.error(`WARNING: the document ${key} was ${reason} when the backup was made.`);
    }
    if ([...chains.values()].some(({ broken }) => broken !== null)) {
      console.error('WARNING: an audit log is broken, as it was in the backup.');
    }
    if (!manifest.holdsSigningKey) {
      console.log(
        'The private signing key was not in the backup: put yours in its place before the next start, or a new one is made.',
      );
    }
  } finally {
    await database.close();
  }
}
