/**
 * Of V8, for the memory of the server; measured by `npm run bench -- start`. They are set by the program and not on the command line, as Node's own modules
 * come compiled for Node's own flags.
 *
 * Nothing is born old. V8 guesses how long an object will live from the place in the program that makes it. Drizzle makes the
 * parts of all statements in one place, those of a module for good and those of a request for a moment, so that half of what
 * requests leave behind lay among the old objects, where it is collected late.
 *
 * Old objects are collected when they have grown by half since the last time; V8 alone waits until they are up to four times as many.
 */
export const MEMORY_FLAGS = ['--no-allocation-site-pretenuring', '--heap-growing-percent=50'] as const;
