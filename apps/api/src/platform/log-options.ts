import type { LoggerOptions } from 'pino';
import { describeForLog } from './http/describe-for-log.ts';

/** Structured logs without a secret in them: no header, body or query ever stands in one, and no message of the database. */
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
