/** The process of one part: it gets its name and options as arguments and sends its metrics to the parent as a message. */
import { PARTS } from './parts.ts';
import type { PartAnswer } from './run-apart.ts';

const [name, options = '{}'] = process.argv.slice(2);
// Ends with its parent. Servers that the part started end with their channel to this process.
process.once('disconnect', () => process.exit(1));

let answer: PartAnswer;
try {
  const part = PARTS.find((one) => one.name === name);
  if (part === undefined) throw new Error(`There is no part ${name}`);
  const { run } = await part.load();
  answer = { measurements: await run(JSON.parse(options)) };
} catch (error) {
  console.error(error);
  answer = { failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
}
// Exits even if the part left handles open.
process.send?.(answer, () => process.exit(0));
