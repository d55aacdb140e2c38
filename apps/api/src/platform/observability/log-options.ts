import type { LoggerOptions } from 'pino';
import { describeForLog } from '../http/errors/describe-for-log.ts';

/** Structured logs without secrets: no headers, bodies or queries, and no messages of the database. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: {},
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {
      err: describeForLog,
    },
  };
}
