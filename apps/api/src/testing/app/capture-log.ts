import { Writable } from 'node:stream';
import { logOptions } from '../../platform/observability/log-options.ts';

/** Captures the log at its most verbose level for a test. */
export function captureLog() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return {
    logger: { ...logOptions('trace'), stream },
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
