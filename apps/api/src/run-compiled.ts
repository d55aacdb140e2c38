/** Process entry of the build: runs the product with the compile cache of an earlier start. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runCompiled } from './platform/compiled-script.ts';
import { MEMORY_FLAGS, STARTED_FLAGS, STARTING_FLAGS } from './platform/engine-flags.ts';

/** Set by the build: Node's own modules that the product needs, with spaces between. */
declare const NODE_MODULES: string;

// Node's own modules come compiled for Node's own flags and would be recompiled for others. They are loaded first.
for (const name of NODE_MODULES.split(' ')) process.getBuiltinModule(name);
for (const flag of [...MEMORY_FLAGS, ...STARTING_FLAGS]) setFlagsFromString(flag);

const { exports, keep } = runCompiled<typeof import('./main.ts')>(join(import.meta.dirname, 'product.script.js'));
void exports.started.then(() => {
  // V8 compares the flags under which the code was compiled.
  keep();
  for (const flag of STARTED_FLAGS) setFlagsFromString(flag);
});
