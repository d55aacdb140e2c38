import { CheckCounter } from './check-counter.ts';
import { requireNoArguments } from './require-no-arguments.ts';
import { runGate } from './run-gate.ts';

// `npm run check`: the gate without the browser tests.
requireNoArguments('npm run check');
const counter = new CheckCounter();
await runGate(counter);
counter.close();
