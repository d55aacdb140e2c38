import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiServer } from '../../platform/ai/chat-completions.ts';

export interface AskedQuestion {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly json_schema: { readonly schema: object } };
  };
}

export type AiScript = (question: AskedQuestion, response: ServerResponse) => void | Promise<void>;

export interface FakeAiServer {
  readonly server: AiServer;
  readonly questions: AskedQuestion[];
  /** The next requests are answered by this script. */
  answer(script: AiScript): void;
  close(): Promise<void>;
}

/** An OpenAI-compatible server on the loopback. Until it has a script, it answers every request with 500. */
export async function startFakeAiServer(): Promise<FakeAiServer> {
  const questions: AskedQuestion[] = [];
  let script: AiScript = (_question, response) => void response.writeHead(500).end();
  const server = createServer(async (request, response) => {
    const question = { authorization: request.headers.authorization, body: JSON.parse(await textOf(request)) };
    questions.push(question);
    await script(question, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key-of-the-test', model: 'test-model' },
    questions,
    answer: (next) => {
      script = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return text;
}

/** Streams the text in parts of `size` characters, as most servers do. */
export function streamed(text: string, { size = 20, tokens = 42 }: { size?: number; tokens?: number } = {}): AiScript {
  return (_question, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let at = 0; at < text.length; at += size) {
      response.write(event({ choices: [{ delta: { content: text.slice(at, at + size) } }] }));
    }
    response.write(event({ choices: [], usage: { total_tokens: tokens } }));
    response.end('data: [DONE]\n\n');
  };
}

/** Streams the beginning of a response, and never ends it. */
export function begun(text: string): AiScript {
  return (_question, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event({ choices: [{ delta: { content: text } }] }));
  };
}

export function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
