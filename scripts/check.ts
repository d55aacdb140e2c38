import { runGate } from './run-gate.ts';
import { Tally } from './tally.ts';

// `npm run check`: the gate without the browser tests.
const tally = new Tally();
await runGate(tally);
tally.close();
