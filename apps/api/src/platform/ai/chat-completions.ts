/**
 * One request to an OpenAI-compatible server: `POST {baseUrl}/chat/completions`, streamed. The server is not trusted. Its response is
 * bounded in time and size, redirects are refused, and no text of it reaches an error.
 */
import type { AiFailure } from '@aicv/domain/ai/ai-failure';
import { EventSourceParserStream, ParseError } from 'eventsource-parser/stream';
import * as z from 'zod/mini';

export interface AiServer {
  /** Such as `https://api.example.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

export class AiError extends Error {
  readonly failure: AiFailure;

  constructor(failure: AiFailure) {
    super(`The AI server failed: ${failure}`);
    this.failure = failure;
  }
}

export interface Completion {
  readonly text: string;
  /** Of question and response as the server counts them; null if it does not. */
  readonly tokens: number | null;
}

interface Question {
  readonly system: string;
  readonly user: string;
  /** JSON Schema of the response. A server that does not support it is asked again without. */
  readonly schema: { readonly name: string; readonly json: object };
  readonly maxTokens: number;
}

interface Limits {
  readonly timeoutMs: number;
  /** Of the text, in characters. */
  readonly maxLength: number;
  readonly signal?: AbortSignal;
  /** Called with the number of characters received so far. */
  readonly onProgress?: (length: number) => void;
}

/** Events contain a few characters each, with their envelope. */
const EVENT_MAX_LENGTH = 64 * 1024;
/** The bytes of a response for each character of its text, including the envelope of each event. */
const BYTES_PER_CHARACTER = 512;

const chunkShape = z.object({
  choices: z._default(
    z.array(
      z.object({
        delta: z.optional(z.object({ content: z.nullish(z.string()) })),
        message: z.optional(z.object({ content: z.nullish(z.string()) })),
      }),
    ),
    [],
  ),
  usage: z.nullish(z.object({ total_tokens: z.nullish(z.int().check(z.nonnegative())) })),
});

/** Throws `AiError`. */
export async function complete(server: AiServer, question: Question, limits: Limits): Promise<Completion> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = limits.signal === undefined ? timeout : AbortSignal.any([timeout, limits.signal]);
  try {
    const response = await ask(server, question, signal);
    return await readCompletion(response, limits);
  } catch (error) {
    if (limits.signal?.aborted === true) throw new AiError('canceled');
    if (timeout.aborted) throw new AiError('timeout');
    if (error instanceof AiError) throw error;
    throw new AiError(error instanceof ParseError ? 'unreadable' : 'unreachable');
  }
}

async function ask(server: AiServer, question: Question, signal: AbortSignal): Promise<Response> {
  const { system, user, schema, maxTokens } = question;
  const body = {
    model: server.model,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    max_tokens: maxTokens,
    temperature: 0,
    stream: true,
  };
  const structured = {
    ...body,
    stream_options: { include_usage: true },
    response_format: { type: 'json_schema', json_schema: { name: schema.name, strict: true, schema: schema.json } },
  };
  let response = await post(server, structured, signal);
  // Servers that do not know a field refuse the whole request.
  if (response.status === 400 || response.status === 422) {
    await response.body?.cancel();
    response = await post(server, body, signal);
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new AiError(response.status === 429 || response.status >= 500 ? 'busy' : 'refused');
}

function post({ baseUrl, apiKey }: AiServer, body: object, signal: AbortSignal): Promise<Response> {
  return fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
  });
}

async function readCompletion(response: Response, limits: Limits): Promise<Completion> {
  let text = '';
  let tokens: number | null = null;
  for await (const data of eventsOf(response, limits.maxLength)) {
    const { choices, usage } = readChunk(data);
    text += choices[0]?.delta?.content ?? choices[0]?.message?.content ?? '';
    tokens = usage?.total_tokens ?? tokens;
    if (text.length > limits.maxLength) throw new AiError('too_long');
    limits.onProgress?.(text.length);
  }
  if (text.trim() === '') throw new AiError('unreadable');
  return { text, tokens };
}

/** The data of each event. A server that does not stream responds with one object. Leaving the loop ends the connection. */
async function* eventsOf(response: Response, maxLength: number): AsyncGenerator<string> {
  if (response.body === null) throw new AiError('unreadable');
  const bounded = response.body.pipeThrough(boundBytes(maxLength * BYTES_PER_CHARACTER));
  const decoded = bounded.pipeThrough(new TextDecoderStream());
  if (response.headers.get('content-type')?.includes('text/event-stream') !== true) {
    let whole = '';
    for await (const part of decoded) whole += part;
    yield whole;
    return;
  }
  for await (const { data } of decoded.pipeThrough(new EventSourceParserStream({ maxBufferSize: EVENT_MAX_LENGTH }))) {
    if (data === '[DONE]') return;
    yield data;
  }
}

function boundBytes(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let received = 0;
  return new TransformStream({
    transform(bytes, controller) {
      received += bytes.byteLength;
      if (received > most) controller.error(new AiError('too_long'));
      else controller.enqueue(bytes);
    },
  });
}

function readChunk(data: string): z.infer<typeof chunkShape> {
  try {
    return z.parse(chunkShape, JSON.parse(data));
  } catch {
    throw new AiError('unreadable');
  }
}
