import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** The modules that main.ts loads at every start. */
const PARTS = ['../serve-requests.ts', '../jobs/run-jobs.ts', '../platform/observability/serve-metrics.ts'];

/** In a separate process: tests load and format much themselves. */
const PROGRAM = `
  const made = [];
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Segmenter', 'Collator']) {
    Intl[name] = new Proxy(Intl[name], {
      construct: (target, given) => (made.push(name), Reflect.construct(target, given)),
    });
  }
  for (const part of process.argv.slice(1)) await import(part);
  const fetchClient = process.moduleLoadList.filter((name) => name.includes('undici'));
  console.log(JSON.stringify({ made, fetchClient }));
`;

describe('the product after loading, before its first request', () => {
  it("contains no formatters, which load Node's locale data, and no fetch client", async () => {
    const parts = PARTS.map((part) => new URL(part, import.meta.url).href);
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      PROGRAM,
      '--',
      ...parts,
    ]);

    expect(JSON.parse(stdout)).toEqual({ made: [], fetchClient: [] });
  });
});
