import { requireNoArguments } from './require-no-arguments.ts';
import { runGate } from './run-gate.ts';
import { Tally } from './tally.ts';

// `npm run check`: the gate without the browser tests.
requireNoArguments('npm run check');
const tally = new Tally();
await runGate(tally);
tally.close();
