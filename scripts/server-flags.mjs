import { join } from 'node:path';

/**
 * For Node when it runs the server: young objects get 4 MB instead of 16. The work of a first start (people and records
 * by the thousand) would else leave its high-water mark in the process for good; measured by `npm run bench`.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];

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
