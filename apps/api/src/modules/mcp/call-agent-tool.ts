import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Caller } from '../../platform/access/caller.ts';
import type { Requester } from '../../platform/context.ts';
import type { Client } from '../../platform/http/connections/client-of.ts';
import { truncatedName } from '../../platform/http/errors/truncated-name.ts';
import { asAgentOf } from '../../platform/http/routing/agent-caller.ts';
import type { AgentTool, ToolArguments, ToolResult } from './agent-tool.ts';
import { boundedPage, boundedRecord } from './bounded-result.ts';

/** A request to this process itself. It passes everything that a request over a connection passes. */
export interface InjectedRequest {
  readonly method: string;
  readonly url: string;
  readonly remoteAddress: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

export type Inject = (request: InjectedRequest) => Promise<LightMyRequestResponse>;

/** Calls the endpoint of a tool as the owner of the token, and records the call before its result is returned. */
export async function callAgentTool(
  requester: Requester,
  tool: AgentTool,
  { given, inject }: { given: ToolArguments; inject: Inject },
): Promise<ToolResult> {
  const { caller, client } = requester;
  const request = requestOf(tool, given, client);
  const outcome =
    'problem' in request
      ? { status: 400, code: 'VALIDATION_FAILED', json: refusal('VALIDATION_FAILED', request.problem) }
      : outcomeOf(await asAgentOf(asPerson(caller), () => inject(request)));
  const { status, code, json } = outcome;
  await requester.inTransaction(({ audit }) =>
    audit({
      action: 'agent_tool_called',
      resourceType: 'agent_tool',
      resourceId: tool.name,
      details: { argumentsSha256: sha256Of(given), status, code },
    }),
  );
  return { json, isError: code !== null };
}

/** With all rights of the person: the scope has opened the MCP server, and each endpoint checks the rest. */
function asPerson(caller: Caller): Caller {
  const { tokenScopes: _scopes, ...actor } = caller.actor;
  return { ...caller, actor };
}

const sha256Of = (given: ToolArguments) => createHash('sha256').update(JSON.stringify(given)).digest('hex');

const refusal = (code: string, message: string) => JSON.stringify({ message, code });

function requestOf(
  { method, path }: AgentTool,
  given: ToolArguments,
  { ipAddress, userAgent }: Client,
): InjectedRequest | { readonly problem: string } {
  const rest = new Map(Object.entries(given));
  let problem: string | undefined;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest.get(name));
    rest.delete(name);
    // Empty and dot segments would lead to another path.
    if (value === undefined || /^\.{0,2}$/.test(value)) problem ??= `Argument "${name}" is required`;
    return encodeURIComponent(value ?? '');
  });
  const query = new URLSearchParams();
  if (method === 'GET') {
    for (const [name, value] of rest) {
      const text = textOf(value);
      if (text !== undefined) query.set(name, text);
      else if (value !== null) problem ??= `Argument "${truncatedName(name)}" must be text or a number`;
    }
  }
  if (problem !== undefined) return { problem };
  const isRead = method === 'GET';
  return {
    method,
    url: query.size === 0 ? filled : `${filled}?${query}`,
    remoteAddress: ipAddress,
    headers: { 'user-agent': userAgent, ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { payload: JSON.stringify(Object.fromEntries(rest)) }),
  };
}

/** A parameter as a URL has it. Undefined for lists, objects and null. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.toWellFormed();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function outcomeOf(response: LightMyRequestResponse): { status: number; code: string | null; json: string } {
  const { statusCode: status } = response;
  const body: unknown = response.json();
  if (status >= 400) {
    const { code, ...rest } = body as { code: string };
    return { status, code, json: boundedRecord({ ...rest, code }) };
  }
  const total = response.headers['x-total-count'];
  if (total === undefined || !Array.isArray(body)) return { status, code: null, json: boundedRecord(body) };
  return {
    status,
    code: null,
    json: boundedPage({ items: body, total: Number(total), nextCursor: cursorIn(response) }),
  };
}

function cursorIn({ headers: { link } }: LightMyRequestResponse): string | undefined {
  const next = /<([^>]*)>; rel="next"/.exec(String(link))?.[1];
  return next === undefined ? undefined : (new URL(next, 'http://list').searchParams.get('cursor') ?? undefined);
}
