/** One keep-alive connection to a server. Minimal, because it shares the machine with the measured process. */
import { Client } from 'undici';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface Connection {
  /** Rejects on a status of 400 or above: the measurement must cover the work and not its refusal. */
  send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    path: string,
    further?: { headers?: Record<string, string>; body?: string | undefined },
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** `localAddress` is the caller's address for the server: on Linux any of 127.0.0.0/8. */
export function openConnection(origin: string, localAddress = '127.0.0.1'): Connection {
  const client = new Client(origin, { localAddress });
  return {
    send: (method, path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        let status = 0;
        let received: Answer['headers'] = {};
        client.dispatch(
          { method, path, headers, body: body ?? null },
          {
            // Required, even without anything to do.
            onRequestStart() {},
            onResponseStart(_controller, statusCode, headersOf) {
              status = statusCode;
              received = headersOf;
            },
            onResponseData(_controller, chunk) {
              chunks.push(chunk);
            },
            onResponseEnd() {
              const whole = Buffer.concat(chunks);
              if (status < 400) resolve({ status, headers: received, body: whole });
              else reject(new Error(`${method} ${path} answered ${status}: ${whole.toString('utf8', 0, 300)}`));
            },
            onResponseError(_controller, error) {
              reject(error);
            },
          },
        );
      }),
    close: () => client.close(),
  };
}
