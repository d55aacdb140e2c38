import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { answerControl, SQL_CONTROL } from './attack-controls.ts';
import { judgeDoubted } from './attack-doubted.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a position that sqlmap doubts', () => {
  it('is a finding if it executes an injected condition', async () => {
    const origin = await serving((request, answer) => void answerControl(request.url ?? '', answer));
    const { findings, judged } = await judgeDoubted(
      [{ method: 'GET', url: `${SQL_CONTROL}?id=1`, insertionPoints: 1 }],
      origin,
    );
    expect(judged).toBe(1);
    expect(findings).toEqual([expect.stringMatching(/^GET \/control\/record\?id=1: id is carried out/)]);
  });

  it('is no finding if the response only echoes the trimmed text beside a counter', async () => {
    let version = 0;
    const origin = await serving(async (request, answer) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { title: string; tags: string[] };
      version += 1;
      const stored = { title: body.title.trim(), tags: body.tags, at: request.url, version };
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(stored));
    });
    const body = { title: '', tags: ['one', 'two'], isOpen: false };
    const { findings, judged } = await judgeDoubted(
      [{ method: 'PATCH', url: '/records/7*/state', body, insertionPoints: 5 }],
      origin,
    );
    expect(judged).toBe(5);
    expect(findings).toEqual([]);
  });
});
