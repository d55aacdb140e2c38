import type { FastifyInstance } from 'fastify';
import { codeOf } from '../../observability/error-code.ts';

/** The server could not start, for a reason that the operator can fix. The message is one line. */
export class ListenError extends Error {}

/** Listens and returns the address to open. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new ListenError(`PORT ${port} is already in use on ${host}. Stop what uses it or set another PORT.`);
    if (code === 'EACCES') throw new ListenError(`PORT ${port} may not be used by this user. Set a PORT above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new ListenError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}
