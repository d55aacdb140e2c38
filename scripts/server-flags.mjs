import { join } from 'node:path';

/**
 * For Node when it runs the server; measured by `npm run bench -- start`.
 *
 * Young objects get 4 MB instead of 16: a burst of work would else leave its high-water mark in the process for good.
 *
 * Nothing is born old. V8 guesses how long an object will live from the place in the program that makes it. Drizzle makes the
 * parts of all statements in one place, those of a module for good and those of a request for a moment, so that half of what
 * requests leave behind lay among the old objects, where it is collected late.
 *
 * Old objects are collected when they have grown by half since the last time; V8 alone waits until they are up to four times as many.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=4',
  '--no-allocation-site-pretenuring',
  '--heap-growing-percent=50',
];

/**
 * For the process itself. glibc keeps what a password's hash has used (19 MB each) in an arena for each thread; two arenas, and
 * large blocks given back at once, save 7 MB after the start and 20 under load. What V8 has compiled is kept beside the
 * build, which saves a fifth of a start's processor time. Other C libraries do not know the first two.
 *
 * @param {string} root the project's folder
 */
export const serverEnvironment = (root) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
});
