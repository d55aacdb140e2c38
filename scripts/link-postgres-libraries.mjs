// Links the libraries of the bundled PostgreSQL, as its packages' install script would if install scripts ran here.
// The server does the same at its start; this is for installations whose files the server's user may not write.
// Needs Node 24: run it through scripts/with-node.mjs on a machine with an older one.
import {
  findPostgresPackage,
  preparePackageInPlace,
} from '../apps/api/src/platform/db/bundled/bundled-postgres-binaries.ts';

try {
  preparePackageInPlace(findPostgresPackage());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
