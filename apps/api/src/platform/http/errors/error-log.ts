import type { FastifyRequest } from 'fastify';

export type ErrorLog = (details: Record<string, unknown>, message: string) => void;

/** Logs errors of work for this request, with its id. */
export const errorLogOf =
  ({ log }: FastifyRequest): ErrorLog =>
  (details, message) =>
    log.error(details, message);
