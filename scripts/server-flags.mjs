import { join } from 'node:path';

/**
 * Node's flags for the server, measured by `npm run bench -- start`.
 *
 * The young generation gets 4 MB instead of 16, because the process never returns the peak of a burst. It has this size from the beginning,
 * because a start allocates so much that V8 would collect at each size in between.
 *
 * The server sets the flags that V8 accepts at run time by itself (`engine-flags.ts`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--min-semi-space-size=4'];

/**
 * The environment of the process. glibc retains the memory of password hashes (19 MB each) in an arena per thread. Two arenas, and large
 * blocks that are freed at once, save 7 MB after the start and 20 under load. Other C libraries ignore both. V8's compiled code is cached
 * beside the build, which saves a third of a start's processor time.
 *
 * @param {string} root the project's folder
 */
export const serverEnvironment = (root) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
});
