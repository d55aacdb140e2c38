import { dirname } from 'node:path';

/** The project's folder: every path that a script names is relative to it. */
export const projectRoot = dirname(import.meta.dirname);
