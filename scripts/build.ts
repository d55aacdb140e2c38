import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { BUILD_STAMP, buildFingerprint } from './build-stamp.mjs';
import { findTool } from './find-tool.ts';
import { precompress } from './precompress.ts';
import { prerenderPublicPages } from './prerender-public-pages.ts';
import { projectRoot } from './project-root.ts';
import { writePlatformDocuments } from './write-platform-documents.ts';

const SERVER_FOLDER = join(projectRoot, 'apps/api/dist');
const PAGES_FOLDER = join(projectRoot, 'apps/web/dist');

/**
 * Not bundled: native code, packages that read files from their own folder or start workers, and flydrive, pkijs, nodemailer,
 * @simplewebauthn/server, otpauth and OpenTelemetry, which are lazily loaded. Bundled, they (and the S3 client under flydrive) would be
 * loaded at start.
 */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  '@napi-rs/image',
  'pg-native',
  'piscina',
  'pdfkit',
  'fontkit',
  'dejavu-fonts-ttf',
  '@expo-google-fonts/*',
  '@embedpdf/*',
  'flydrive',
  'pkijs',
  'asn1js',
  'nodemailer',
  '@simplewebauthn/server',
  'otpauth',
  '@opentelemetry/*',
];

/** Globals that CommonJS dependencies expect and an ES module lacks. The names must not collide with any that a source declares. */
const COMMONJS_NAMES = `
import { createRequire as aicvCreateRequire } from 'node:module';
import { dirname as aicvDirname } from 'node:path';
import { fileURLToPath as aicvFileURLToPath } from 'node:url';
const require = aicvCreateRequire(import.meta.url);
const __filename = aicvFileURLToPath(import.meta.url);
const __dirname = aicvDirname(__filename);
`.trim();

/** Runs Vite in a separate process, in parallel with the server's build. */
async function runVite(...args: string[]): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [findTool('apps/web', 'vite'), 'build', '--emptyOutDir', '--logLevel', 'error', ...args],
    { cwd: join(projectRoot, 'apps/web'), env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' } },
  );
}

/** Builds the pages in another folder and moves them as a whole: a running server never serves a partial build. */
async function buildPages(): Promise<void> {
  const aside = join(projectRoot, '.cache', `pages-${process.pid}`);
  const program = `${aside}-program`;
  try {
    await Promise.all([
      runVite('--outDir', aside, '--manifest'),
      runVite('--outDir', program, '--ssr', 'src/prerender.tsx'),
    ]);
    const drawing = join(program, 'prerender.js');
    await prerenderPublicPages(aside, drawing);
    await precompress(aside);
    // After the compression: the server compresses these documents itself, once for each theme.
    await writePlatformDocuments(aside, drawing);
    rmSync(PAGES_FOLDER, { recursive: true, force: true });
    renameSync(aside, PAGES_FOLDER);
  } finally {
    for (const folder of [aside, program]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Bundles the server and each worker: `render-pdf.worker.ts` becomes `render-pdf.worker.js`. */
async function buildServer(): Promise<void> {
  const sources = join(projectRoot, 'apps/api/src');
  const { outputFiles } = await build({
    entryPoints: ['server.ts', ...globSync('**/*.worker.ts', { cwd: sources })].map((path) => ({
      in: join(sources, path),
      out: basename(path, '.ts'),
    })),
    outdir: SERVER_FOLDER,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: NOT_BUNDLED,
    banner: { js: COMMONJS_NAMES },
    // Names are preserved for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'silent',
    write: false,
  });
  // The compile cache of the previous build goes with its folder.
  rmSync(SERVER_FOLDER, { recursive: true, force: true });
  mkdirSync(SERVER_FOLDER, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
}

// Computed before any source is read: a source that changes during the build makes the build stale, not wrong. The stamp is removed during
// the build and written last, so an interrupted build is repeated.
const fingerprint = buildFingerprint(projectRoot);
const stamp = join(projectRoot, BUILD_STAMP);
if (existsSync(stamp)) rmSync(stamp);
const [pages, server] = await Promise.allSettled([buildPages(), buildServer()]);
const failures = [pages, server].filter((result) => result.status === 'rejected');
for (const { reason } of failures) {
  const said = typeof reason?.stderr === 'string' ? reason.stderr.trim() : '';
  console.error(`The build failed: ${said === '' ? reason : said}`);
}
if (failures.length === 0) {
  writeFileSync(stamp, fingerprint);
} else {
  process.exitCode = 1;
}
