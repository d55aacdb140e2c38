import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AiScript,
  begun,
  event,
  type FakeAiServer,
  startFakeAiServer,
  streamed,
} from '../../testing/ai/fake-ai-server.ts';
import { AiError, complete } from './chat-completions.ts';

let fake: FakeAiServer;

beforeEach(async () => {
  fake = await startFakeAiServer();
});

afterEach(() => fake.close());

const QUESTION = {
  system: 'Answer in JSON.',
  user: 'What is kelp?',
  schema: { name: 'answer', json: { type: 'object' } },
  maxTokens: 100,
};
const LIMITS = { timeoutMs: 10_000, maxLength: 1000 };

const ask = (limits: Partial<Parameters<typeof complete>[2]> = {}) =>
  complete(fake.server, QUESTION, { ...LIMITS, ...limits });

describe('a completion', () => {
  it('is the streamed text, with the tokens that the server counted', async () => {
    fake.answer(streamed('{"answer":"Algae – \u{1f33f}"}', { size: 3, tokens: 7 }));
    const lengths: number[] = [];
    expect(await ask({ onProgress: (length) => lengths.push(length) })).toEqual({
      text: '{"answer":"Algae – \u{1f33f}"}',
      tokens: 7,
    });
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(lengths.length).toBeGreaterThan(3);
  });

  it('is asked for with key, model, both texts and the schema', async () => {
    fake.answer(streamed('{}'));
    await ask();
    expect(fake.questions).toMatchObject([
      {
        authorization: 'Bearer key-of-the-test',
        body: {
          model: 'test-model',
          messages: [
            { role: 'system', content: QUESTION.system },
            { role: 'user', content: QUESTION.user },
          ],
          max_tokens: 100,
          response_format: { type: 'json_schema', json_schema: { schema: { type: 'object' } } },
        },
      },
    ]);
  });

  it('may come from a server that does not stream', async () => {
    fake.answer((_question, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { content: 'Algae' } }], usage: { total_tokens: 3 } }));
    });
    expect(await ask()).toEqual({ text: 'Algae', tokens: 3 });
  });

  it('is asked for again without the schema if the server does not know it', async () => {
    fake.answer((question, response) => {
      if (question.body.response_format === undefined) return streamed('Algae')(question, response);
      response.writeHead(400).end('{"error":"response_format is not supported"}');
    });
    expect((await ask()).text).toBe('Algae');
    expect(fake.questions).toHaveLength(2);
  });
});

const responds =
  (status: number, headers: Record<string, string> = {}): AiScript =>
  (_question, response) =>
    void response.writeHead(status, headers).end('{"error":"secret of the server"}');

describe('a server that fails', () => {
  it.each([
    ['a wrong key', responds(401), 'refused'],
    ['an unknown model', responds(404), 'refused'],
    ['a request that it never understands', responds(400), 'refused'],
    ['too many requests', responds(429), 'busy'],
    ['an error of its own', responds(503), 'busy'],
    ['a redirect', responds(302, { location: 'http://127.0.0.1:9/' }), 'unreachable'],
    ['no text', streamed(''), 'unreadable'],
    ['only spaces', streamed('  \n'), 'unreadable'],
    ['another form', (_question, response) => void response.end('<html>secret of the server</html>'), 'unreadable'],
    ['a list in place of an object', (_question, response) => void response.end('[1]'), 'unreadable'],
    ['too much text', streamed('Algae '.repeat(400)), 'too_long'],
    [
      'an event without end',
      (_question, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`data: ${'x'.repeat(200_000)}`);
      },
      'unreadable',
    ],
    [
      'a closed connection',
      (_question, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(event({ choices: [{ delta: { content: 'Alg' } }] }), () => response.destroy());
      },
      'unreachable',
    ],
  ] satisfies [string, AiScript, string][])('with %s gives one clear reason', async (_what, script, failure) => {
    fake.answer(script);
    const error: unknown = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AiError);
    expect(error).toMatchObject({ failure });
    expect(String(error)).not.toContain('secret');
  });

  it('without a listener is unreachable', async () => {
    await fake.close();
    await expect(ask()).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it('that never ends is left after the time limit, and its connection is closed', async () => {
    const closed = Promise.withResolvers<void>();
    fake.answer(async (question, response) => {
      begun('Alg')(question, response);
      await once(response, 'close');
      closed.resolve();
    });
    await expect(ask({ timeoutMs: 200 })).rejects.toMatchObject({ failure: 'timeout' });
    await closed.promise;
  });

  it('that streams without end is left once its bytes exceed the limit', async () => {
    const closed = Promise.withResolvers<void>();
    fake.answer((_question, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.on('close', () => closed.resolve());
      const comment = `: ${'x'.repeat(10_000)}\n\n`;
      const send = () => {
        while (!response.destroyed && response.write(comment));
        response.once('drain', send);
      };
      send();
    });
    await expect(ask()).rejects.toMatchObject({ failure: 'too_long' });
    await closed.promise;
  });

  it('is left at once when the caller cancels', async () => {
    const cancel = new AbortController();
    fake.answer(begun('Alg'));
    const asked = ask({ signal: cancel.signal, onProgress: () => cancel.abort() });
    await expect(asked).rejects.toMatchObject({ failure: 'canceled' });
  });
});
