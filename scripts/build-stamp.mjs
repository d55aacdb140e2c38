import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All inputs of the built server and pages. Tests are beside the sources but are not inputs. */
export const BUILD_INPUTS = [
  'apps/api/src',
  'apps/api/package.json',
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/public.html',
  'apps/web/vite.config.ts',
  'apps/web/group-by-pages.ts',
  'apps/web/import-icons-by-file.ts',
  'apps/web/list-public-sources.ts',
  'apps/web/loads-of-pages.ts',
  'apps/web/name-files.ts',
  'apps/web/package.json',
  'apps/web/refuse-html-sinks.ts',
  'packages',
  'scripts/build-loader.ts',
  'scripts/build-stamp.mjs',
  'scripts/build.ts',
  'scripts/declared-routes.ts',
  'scripts/prerender-public-pages.ts',
  'scripts/fill-root.ts',
  'scripts/find-tool.ts',
  'scripts/page-files.ts',
  'scripts/platform-document.ts',
  'scripts/precompress.ts',
  'scripts/project-root.ts',
  'scripts/write-platform-documents.ts',
  'package-lock.json',
];
const NO_PART = /(?:^|\/)(?:node_modules|dist)$|\.test\.tsx?$/;
const OUTPUTS = ['apps/api/dist/server.js', 'apps/web/dist/index.html'];

/** The path of the fingerprint of a finished build's inputs. */
export const BUILD_STAMP = 'apps/api/dist/.build-stamp';

/** One hash over path, size and modification time of every input. Reads no file contents, so a start can afford it. */
export function buildFingerprint(root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(join(root, path), { throwIfNoEntry: false });
    if (stats === undefined || NO_PART.test(path)) return;
    if (!stats.isDirectory()) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
    else for (const name of readdirSync(join(root, path)).sort()) visit(`${path}/${name}`);
  };
  for (const input of BUILD_INPUTS) visit(input);
  return hash.digest('hex');
}

/** Whether the built server and pages exist and match the current sources. */
export function isBuildFresh(root) {
  const stamp = join(root, BUILD_STAMP);
  return (
    OUTPUTS.every((path) => existsSync(join(root, path))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === buildFingerprint(root)
  );
}
