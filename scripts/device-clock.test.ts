/** Times of records are compared with the server's clock: the clock of a reader's device may be hours wrong. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../apps/web/src');

/** Files in which the device's clock is compared only with itself. */
const DEVICE_TIMES = new Set([
  'lib/api/server-clock.ts',
  // The time at which a request is sent.
  'lib/api/api-client.ts',
  // The time since this page sent the request.
  'lib/session/follow-session-elsewhere.ts',
  'lib/api/load-next-page.ts',
  'lib/api/refetch-once-per-visit.ts',
  'features/notifications/mutations.ts',
  // The age of a draft on this device.
  'lib/forms/drafts.ts',
  // The device's own report (REQ-276). The server adds its own timestamp to the entry.
  'features/reminders/mutations.ts',
]);

it('no page uses the device’s clock instead of the server’s', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const readers = files.filter((file) => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(readers.map((file) => file.replaceAll('\\', '/')).filter((file) => !DEVICE_TIMES.has(file))).toEqual([]);
});
