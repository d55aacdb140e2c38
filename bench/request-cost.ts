import { processorMs, type RunningProduct } from './running-product.ts';

const WARM_UP = 200;
const MEASURED = 600;

/** Processor time of the server process per request, in milliseconds, and how often the bare request's that is. */
export interface RequestCost {
  readonly bareMs: number;
  readonly listMs: number;
  readonly ratio: number;
}

/**
 * Fifty opportunities for a signed-in analyst against a request that touches neither session nor database. One request at
 * a time, so that nothing waits; together fewer than the limit per session and minute.
 */
export async function measureRequestCost(product: RunningProduct, demoPassword: string): Promise<RequestCost> {
  const cookie = await signIn(product.baseUrl, demoPassword);
  const bareMs = await costOf(product, '/api/health/live', {});
  const listMs = await costOf(product, '/api/opportunities?limit=50', { cookie });
  return { bareMs, listMs, ratio: listMs / bareMs };
}

async function costOf({ pid, baseUrl }: RunningProduct, path: string, headers: Record<string, string>) {
  const ask = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      const answer = await fetch(`${baseUrl}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await ask(WARM_UP);
  const before = processorMs(pid);
  await ask(MEASURED);
  return (processorMs(pid) - before) / MEASURED;
}

async function signIn(baseUrl: string, password: string): Promise<string> {
  const jar = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${baseUrl}${path}`, { ...init, headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  };
  const write = async (path: string, body?: unknown) => {
    const { csrfToken } = JSON.parse(await send('/api/csrf-token'));
    await send(path, {
      method: 'POST',
      headers: { 'x-csrf-token': csrfToken, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  await write('/api/login', { username: 'analyst', password });
  await write('/api/legal/accept');
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
