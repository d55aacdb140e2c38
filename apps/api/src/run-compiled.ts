/** Process entry of what was built: the product itself, with what was compiled of it at an earlier start. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runCompiled } from './platform/compiled-script.ts';
import { MEMORY_FLAGS, STARTED_FLAGS, STARTING_FLAGS } from './platform/engine-flags.ts';

/** Set by the build: Node's own modules that the product needs, with spaces between. */
declare const NODE_MODULES: string;

// Node brings its own modules compiled for its own flags, and compiles them anew for others: they are loaded first.
for (const name of NODE_MODULES.split(' ')) process.getBuiltinModule(name);
for (const flag of [...MEMORY_FLAGS, ...STARTING_FLAGS]) setFlagsFromString(flag);

const { exports, keep } = runCompiled<typeof import('./main.ts')>(join(import.meta.dirname, 'product.script.js'));
void exports.started.then(() => {
  // Under the flags that it was compiled with, as V8 compares them.
  keep();
  for (const flag of STARTED_FLAGS) setFlagsFromString(flag);
});
