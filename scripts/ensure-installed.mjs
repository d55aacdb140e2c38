import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findNode } from './find-node.mjs';

/**
 * Makes node_modules match package-lock.json, with npm's registry as the only source. Runs before any dependency exists, so it may use only
 * Node itself, from version 20 on. Prints the reason and returns false if npm could not install.
 */
export async function ensureInstalled(root) {
  const stamp = join(root, 'node_modules', '.aicv-install');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;

  if (!isInstalledAlready(root, JSON.parse(lock.toString('utf8')))) {
    console.error('Installing dependencies...');
    const { status, output } = await npmCi(root);
    if (status !== 0) {
      console.error(`AICV could not install its dependencies: npm ended with status ${status}.\n\n${output.trimEnd()}`);
      return false;
    }
  }
  linkDatabaseLibraries(root);
  writeFileSync(stamp, wanted);
  return true;
}

/** For a server whose user may not write here. A server with write access does this itself, and reports the reason of a failure. */
function linkDatabaseLibraries(root) {
  const node = findNode(root);
  if (node !== undefined) spawnSync(node, [join(root, 'scripts', 'link-postgres-libraries.mjs')], { stdio: 'ignore' });
}

/** Whether npm itself has already installed this lockfile into node_modules (the user ran `npm ci` or `npm install`). */
function isInstalledAlready(root, lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && isNeededHere(entry))
    .every(([path, entry]) => installed[path]?.version === entry.version);
}

/** Optional packages may be missing, except those for this machine: the pinned Node and PostgreSQL are such packages. */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (libc !== undefined || (os === undefined && cpu === undefined)) return false;
  return (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
}

function npmCi(root) {
  // A production environment or an outer `npm --omit=dev` must not omit build dependencies.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  // Under `npm start` npm passes its path; its own .cmd wrapper cannot be spawned without a shell on Windows.
  const [command, first] = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath]]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
  const env = { ...process.env, npm_config_cache: writableCache(root) };
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: command === 'npm.cmd',
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const stop = () => child.kill('SIGTERM');
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
    child.on('error', (error) => resolve({ status: 1, output: error.message }));
    child.on('close', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, stop);
      resolve({ status: code ?? signal, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** npm's own cache folder, or one inside the project for a user without a home folder of its own. */
function writableCache(root) {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return join(root, '.cache', 'npm');
  }
}
