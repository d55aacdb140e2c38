/**
 * Node's options for the server. By default, V8 lets the young generation of the main thread and of each worker grow larger. Under load
 * the process then takes 578 MB instead of 334 MB (`npm run bench -- start`).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
