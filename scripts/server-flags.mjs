/**
 * Node's options for the server. By default, V8 lets the young generation of the main thread and of each worker grow larger, and lets a
 * heap that may exceed a gigabyte grow fourfold before it collects. Under load the process takes 302 MB with both options, 315 to 384 MB with
 * the first one, 509 MB with the second one and 578 MB without (`npm run bench -- start`; `residentUnderLoadMb` in bench/budgets.ts).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1000'];
