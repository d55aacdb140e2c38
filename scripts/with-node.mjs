import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, nodeIsMissing } from './find-node.mjs';
import { runNode } from './run-node.mjs';

// `node scripts/with-node.mjs <script.ts> [arguments]`: the script on the product's Node, whatever Node started this.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.exitCode = await run(process.argv.slice(2));

async function run([script, ...args]) {
  if (script === undefined) {
    console.error('Usage: node scripts/with-node.mjs <script.ts> [arguments]');
    return 2;
  }
  if (!(await ensureInstalled(root))) return 1;
  const node = findNode(root);
  if (node === undefined) {
    console.error(nodeIsMissing());
    return 1;
  }
  return runNode(node, [resolve(root, script), ...args], { cwd: root, env: process.env });
}
