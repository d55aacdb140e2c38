import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Client } from '../../platform/http/connections/client-of.ts';
import { refuseTimesInMessages } from '../readers/times-in-messages.ts';

const USER_AGENT = 'Test browser';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  /** The X-CSRF-Token header. Default: a token of this browser's session. `null` sends none. */
  readonly csrfToken?: string | null;
  /** The raw body, for bodies that are not valid JSON. */
  readonly rawBody?: string | Buffer;
}

/** Looks like a browser to the server: stores cookies and sends a CSRF token with every write. */
export class TestClient {
  readonly cookies: Map<string, string>;
  readonly #app: FastifyInstance;
  readonly address: string;
  #csrf: { readonly token: string; readonly cookies: string } | undefined;

  constructor(app: FastifyInstance, address: string, cookies = new Map<string, string>()) {
    this.#app = app;
    this.address = address;
    this.cookies = cookies;
  }

  /** The same browser, served by another server process. */
  through(app: FastifyInstance): TestClient {
    return new TestClient(app, this.address, this.cookies);
  }

  /** The browser as the server records it. */
  asClient(): Client {
    return { ipAddress: this.address, userAgent: USER_AGENT, requestId: randomUUID() };
  }

  get(url: string, options: RequestOptions = {}): Promise<LightMyRequestResponse> {
    return this.#send('GET', url, undefined, options);
  }

  post(url: string, body?: unknown, options: RequestOptions = {}): Promise<LightMyRequestResponse> {
    return this.#write('POST', url, body, options);
  }

  put(url: string, body?: unknown, options: RequestOptions = {}): Promise<LightMyRequestResponse> {
    return this.#write('PUT', url, body, options);
  }

  patch(url: string, body?: unknown, options: RequestOptions = {}): Promise<LightMyRequestResponse> {
    return this.#write('PATCH', url, body, options);
  }

  delete(url: string, body?: unknown, options: RequestOptions = {}): Promise<LightMyRequestResponse> {
    return this.#write('DELETE', url, body, options);
  }

  /** Sends a file as the body. */
  upload(url: string, content: Buffer | string, options: RequestOptions = {}): Promise<LightMyRequestResponse> {
    const headers = { 'content-type': 'application/octet-stream', ...options.headers };
    return this.#write('POST', url, undefined, { ...options, headers, rawBody: content });
  }

  async csrfToken(): Promise<string> {
    const response = await this.get('/api/csrf-token');
    return response.json<{ csrfToken: string }>().csrfToken;
  }

  async signIn(username: string, password: string): Promise<LightMyRequestResponse> {
    return this.post('/api/login', { username, password });
  }

  async #write(method: Method, url: string, body: unknown, options: RequestOptions): Promise<LightMyRequestResponse> {
    const token = options.csrfToken === undefined ? await this.#cachedCsrfToken() : options.csrfToken;
    const headers = { ...(token !== null && { 'x-csrf-token': token }), ...options.headers };
    return this.#send(method, url, body, { ...options, headers });
  }

  /** As the web application does: one token until a cookie changes. */
  async #cachedCsrfToken(): Promise<string> {
    if (this.#csrf?.cookies !== this.#cookieHeader()) {
      const token = await this.csrfToken();
      this.#csrf = { token, cookies: this.#cookieHeader() };
    }
    return this.#csrf.token;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #send(
    method: Method,
    url: string,
    body: unknown,
    { headers, rawBody }: RequestOptions,
  ): Promise<LightMyRequestResponse> {
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        'user-agent': USER_AGENT,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(this.cookies.size > 0 && {
          cookie: this.#cookieHeader(),
        }),
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isRemoved = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isRemoved) this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    refuseTimesInMessages(response);
    return response;
  }
}
