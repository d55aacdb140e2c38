import { ListenError } from '../http/connections/listen.ts';
import { describeForLog } from '../http/errors/describe-for-log.ts';
import { codeOf } from './error-code.ts';
import type { Metrics } from './metrics.ts';

// Not imported: an import evaluates every export, and one of them loads Node's fetch client, which is unused here (5 MB).
const { createServer } = process.getBuiltinModule('node:http');

/**
 * Serves `GET /metrics` on a separate port. The network decides who may read it, and the public port never serves it. Throws ListenError if
 * the port is unavailable.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'contentType' | 'read'>,
  { host, port }: { host: string; port: number },
  onFailure: (failure: unknown) => void,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        onFailure(describeForLog(error));
        response.writeHead(500).end();
      },
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const reason = codeOf(error) ?? error.name;
      reject(new ListenError(`METRICS_PORT ${port} cannot be used on ${host} (${reason}). Set another METRICS_PORT.`));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
