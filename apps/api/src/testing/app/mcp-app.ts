/** The whole product at an address, called by agents over real connections. */
import type { Role } from '@aicv/domain/access/roles';
import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'vitest';
import { buildOpportunity } from '../builders/build-opportunity.ts';
import { rowsOf } from '../database/rows-of.ts';
import { startTestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type McpApp = Awaited<ReturnType<typeof startMcpApp>>;

interface ToolCallEntry {
  readonly resource_id: string;
  readonly details: { readonly status: number; readonly code: string | null; readonly argumentsSha256: string };
}

/** With two tenants, `default` and `reef`, that have enabled agents. */
export async function startMcpApp() {
  const t = await startTestApp();
  const clients: Client[] = [];

  async function switchFlag(key: FeatureFlag, enabled: boolean, tenantId = 'default') {
    const { client } = await t.signedIn('admin', { tenantId });
    const response = await client.patch(`/api/feature-flags/${key}`, { enabled, reason: 'For a test' });
    expect(response.statusCode).toBe(200);
  }

  await t.database.pool.query(`insert into tenants (id, name) values ('reef', 'Reef')`);
  for (const tenantId of ['default', 'reef']) {
    for (const flag of ['api-v2', 'mcp', 'advanced-analytics'] as const) await switchFlag(flag, true, tenantId);
  }
  const base = await t.app.listen({ host: '127.0.0.1', port: 0 });

  async function tokenOf(client: TestClient, scopes: readonly string[]) {
    const made = await client.post('/api/access-tokens', { name: 'Agent', scopes, expiresInDays: 10 });
    expect(made.statusCode, made.body).toBe(201);
    return made.json<{ id: string; token: string }>();
  }

  /** The client of the SDK. */
  async function connect(token: string): Promise<Client> {
    const client = new Client({ name: 'A test', version: '1.0.0' });
    const requestInit = { headers: { authorization: `Bearer ${token}`, 'user-agent': 'Test agent' } };
    const transport = new StreamableHTTPClientTransport(new URL('/api/mcp', base), { requestInit });
    // The SDK types `sessionId` without `undefined`.
    await client.connect(transport as Parameters<Client['connect']>[0]);
    clients.push(client);
    return client;
  }

  return {
    t,
    base,
    switchFlag,
    tokenOf,
    connect,
    /** A user of the role with an agent that uses their token. */
    async agentOf(role: Role, tenantId = 'default') {
      const { client: browser, user } = await t.signedIn(role, { tenantId });
      const { token } = await tokenOf(browser, ['mcp']);
      const mcp = await connect(token);
      const call = async (name: string, given: Record<string, unknown> = {}) => {
        const { content, isError } = await mcp.callTool({ name, arguments: given });
        const [{ text }] = content as [{ text: string }];
        return { isError, ...JSON.parse(text) };
      };
      return { browser, user, token, mcp, call };
    },
    /** One message without the SDK. */
    async send(token: string | undefined, body: unknown, headers: Record<string, string> = {}) {
      const response = await fetch(new URL('/api/mcp', base), {
        method: 'POST',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
    },
    /** The audit entries of a user's tool calls. */
    callsOf: (userId: string) =>
      rowsOf<ToolCallEntry>(
        t.database,
        `select resource_id, details from audit_logs
          where action = 'agent_tool_called' and user_id = '${userId}' order by seq`,
      ),
    opportunity: (tenantId = 'default', title = 'Kelp boats') =>
      t.database.scope.withTenant(tenantId, (tx) => buildOpportunity(tx, { tenantId, title })),
    async close() {
      await Promise.all(clients.map((client) => client.close()));
      await t.close();
    },
  };
}
