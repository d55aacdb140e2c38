import { join } from 'node:path';

/**
 * For Node when it runs the server; measured by `npm run bench -- start`.
 *
 * Young objects get 4 MB instead of 16: a burst of work would else leave its high-water mark in the process for good. They get them from the
 * beginning: a start makes so many that V8 would collect at each size on the way there.
 *
 * Those that the server can still set by itself, it does (`engine-flags.ts`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--min-semi-space-size=4'];

/**
 * For the process itself. glibc keeps what a password's hash has used (19 MB each) in an arena for each thread; two arenas, and
 * large blocks given back at once, save 7 MB after the start and 20 under load. What V8 has compiled is kept beside the
 * build, which saves a third of a start's processor time. Other C libraries do not know the first two.
 *
 * @param {string} root the project's folder
 */
export const serverEnvironment = (root) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
});
