/**
 * Flags of V8 that the program sets by itself; measured by `npm run bench -- start`. They do not stand on the command line, as Node's own modules come
 * compiled for Node's own flags.
 */

/**
 * For the memory of the server.
 *
 * Nothing is born old. V8 guesses how long an object will live from the place in the program that makes it. Drizzle makes the
 * parts of all statements in one place, those of a module for good and those of a request for a moment, so that half of what
 * requests leave behind lay among the old objects, where it is collected late.
 *
 * Old objects are collected when they have grown by half since the last time; V8 alone waits until they are up to four times as many.
 */
export const MEMORY_FLAGS = ['--no-allocation-site-pretenuring', '--heap-growing-percent=50'] as const;

/**
 * What a start runs often is hardly run again: optimizing it takes a sixth of the start's processor time and is of no use to anybody.
 */
export const STARTING_FLAGS = ['--no-maglev', '--no-turbofan'] as const;
/** Takes back each of them. */
export const STARTED_FLAGS = STARTING_FLAGS.map((flag) => flag.replace('--no-', '--'));
