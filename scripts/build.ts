import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { SCRIPT_PARAMETERS } from '../apps/api/src/platform/compiled-script.ts';
import { beyondLatin1 } from './beyond-latin-1.ts';
import { BUILD_STAMP, buildFingerprint } from './build-stamp.mjs';
import { drawDoorPages } from './draw-door-pages.ts';
import { findTool } from './find-tool.ts';
import { precompress } from './precompress.ts';
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
    await drawDoorPages(aside, drawing);
    await precompress(aside);
    // After the compression: the server compresses these documents itself, once for each theme.
    await writePlatformDocuments(aside, drawing);
    rmSync(PAGES_FOLDER, { recursive: true, force: true });
    renameSync(aside, PAGES_FOLDER);
  } finally {
    for (const folder of [aside, program]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Options for all server code. Names are preserved for stack traces. */
const FOR_NODE = {
  outdir: SERVER_FOLDER,
  bundle: true,
  minifyWhitespace: true,
  minifySyntax: true,
  write: false,
  platform: 'node',
  target: 'node24',
  external: NOT_BUNDLED,
  sourcemap: 'linked',
  sourcesContent: false,
  legalComments: 'none',
  logLevel: 'silent',
} as const satisfies BuildOptions;

/** Node's own modules that the build imports. */
function nodeModulesOf({ outputs }: Metafile): string[] {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return [...new Set(imported.filter(isBuiltin).map((name) => name.replace(/^node:/, '')))].sort();
}

/**
 * Builds the product as one script, the small module that runs it with its compile cache (`run-compiled.ts`), and a module for each worker:
 * `render-pdf.worker.ts` becomes `render-pdf.worker.js`.
 */
async function buildServer(): Promise<void> {
  const source = (path: string) => join(projectRoot, 'apps/api/src', path);
  const workers = globSync('**/*.worker.ts', { cwd: source('') });
  const product = await build({
    ...FOR_NODE,
    entryPoints: [{ in: source('main.ts'), out: 'product.script' }],
    format: 'cjs',
    define: { 'import.meta.url': 'fileUrl' },
    banner: { js: `(function (${SCRIPT_PARAMETERS.join(', ')}) {` },
    footer: { js: '})' },
    metafile: true,
  });
  const modules = await build({
    ...FOR_NODE,
    entryPoints: [
      { in: source('run-compiled.ts'), out: 'server' },
      ...workers.map((path) => ({ in: source(path), out: basename(path, '.ts') })),
    ],
    format: 'esm',
    splitting: true,
    define: { NODE_MODULES: JSON.stringify(nodeModulesOf(product.metafile).join(' ')) },
    banner: { js: COMMONJS_NAMES },
  });
  const files = [...product.outputFiles, ...modules.outputFiles];
  for (const { path, text } of files.filter((file) => file.path.endsWith('.js'))) {
    // esbuild escapes characters beyond Latin-1, except in regular expressions and in String.raw.
    const found = beyondLatin1(text);
    if (found !== undefined) {
      throw new Error(
        `${basename(path)} would take twice its memory for a character that is not Latin-1. Write it as \\u…: ${found}`,
      );
    }
  }
  rmSync(SERVER_FOLDER, { recursive: true, force: true });
  // The compile cache of the previous build.
  rmSync(join(projectRoot, '.cache/compiled'), { recursive: true, force: true });
  mkdirSync(SERVER_FOLDER, { recursive: true });
  for (const file of files) writeFileSync(file.path, file.contents);
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
