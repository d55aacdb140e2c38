/** Entry of the built server: enables Node's compile cache before the rest of the code is loaded. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '.compile-cache'));
await import('./main.ts');
