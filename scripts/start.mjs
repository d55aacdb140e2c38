import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuildFresh } from './build-stamp.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, nodeIsMissing } from './find-node.mjs';
import { runNode } from './run-node.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

// `npm start`: install and build when they are stale, then the product. When all is fresh this costs a few stat calls.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.exitCode = await start();

async function start() {
  if (!(await ensureInstalled(root))) return 1;
  const node = findNode(root);
  if (node === undefined) {
    console.error(nodeIsMissing());
    return 1;
  }
  if (!isBuildFresh(root)) {
    console.error('Building...');
    const status = await runNode(node, [join(root, 'scripts/build.ts')], { cwd: root, env: process.env });
    if (status !== 0) return status;
  }
  const env = { ...process.env, NODE_ENV: 'production', AICV_ROOT: root };
  const server = join(root, 'apps/api/dist/server.js');
  return runNode(node, [...SERVER_FLAGS, server, ...process.argv.slice(2)], { cwd: root, env, ownGroup: true });
}
