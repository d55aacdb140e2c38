/**
 * V8 flags that the program sets at run time, measured by `npm run bench -- start`. They are not on the command line, because Node's own
 * modules are compiled for Node's own flags.
 */

/**
 * Limit the memory of the server.
 *
 * No pretenuring: V8 predicts the lifetime of an object from its allocation site. Drizzle allocates the parts of all statements at one
 * site, whether they belong to a module or to one request. Half of the garbage of requests was therefore allocated in the old generation,
 * which is collected late.
 *
 * The old generation is collected when it has grown by half since the last collection. V8's default is a factor of up to four.
 */
export const MEMORY_FLAGS = ['--no-allocation-site-pretenuring', '--heap-growing-percent=50'] as const;

/**
 * Code that is hot during the start hardly runs afterwards. Optimizing it would take a sixth of the start's processor time.
 */
export const STARTING_FLAGS = ['--no-maglev', '--no-turbofan'] as const;
/** Undoes each of STARTING_FLAGS. */
export const STARTED_FLAGS = STARTING_FLAGS.map((flag) => flag.replace('--no-', '--'));
