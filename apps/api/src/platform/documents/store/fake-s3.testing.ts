import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The subset of S3 that the document store uses, in memory and with paths: one object per path, `/bucket/key`. */
export interface FakeS3 {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Called before each response. An S3 error code refuses the request. */
  refuse: (request: IncomingMessage) => { readonly status: number; readonly code: string } | undefined;
  /** Other storage may lack conditional writes. */
  knowsConditions: boolean;
  /** Stored instead of the sent bytes. */
  damage: (bytes: Buffer) => Buffer;
  close(): Promise<void>;
}

export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, response) => {
    answer(fake, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    refuse: () => undefined,
    knowsConditions: true,
    damage: (bytes) => bytes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

async function answer(fake: FakeS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const path = new URL(request.url ?? '/', fake.endpoint).pathname;
  const refusal = fake.refuse(request);
  if (refusal !== undefined) return refuse(response, refusal.status, refusal.code);
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/') === true;
  if (!isSigned) return refuse(response, 403, 'AccessDenied');
  const found = fake.objects.get(path);
  if (request.method === 'PUT') {
    const checksum = createHash('sha256').update(body).digest('base64');
    if (request.headers['x-amz-checksum-sha256'] !== checksum) return refuse(response, 400, 'BadDigest');
    const mayNotReplace = fake.knowsConditions && request.headers['if-none-match'] === '*';
    if (mayNotReplace && found !== undefined) return refuse(response, 412, 'PreconditionFailed');
    fake.objects.set(path, fake.damage(body));
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    fake.objects.delete(path);
    response.writeHead(204).end();
  } else if (found === undefined) {
    refuse(response, 404, 'NoSuchKey');
  } else {
    response.writeHead(200, { 'Content-Length': found.length }).end(request.method === 'HEAD' ? undefined : found);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
