import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const REQUIRED_MAJOR = 24;

/**
 * The path of a Node that can run the product: the one pinned in package.json where there is one (Linux), else this process's own or one on
 * PATH. Undefined when none is recent enough.
 */
export function findNode(root) {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (majorOf(process.version) >= REQUIRED_MAJOR) return process.execPath;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, executable))
    .find((path) => existsSync(path) && majorOf(versionOf(path)) >= REQUIRED_MAJOR);
}

/** The one-line message for when findNode has found nothing. */
export function nodeIsMissing() {
  const platform = `${process.platform} ${process.arch}`;
  return `AICV needs Node ${REQUIRED_MAJOR} or newer on PATH on this platform (${platform}); found ${process.version}.`;
}

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
}

function versionOf(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
