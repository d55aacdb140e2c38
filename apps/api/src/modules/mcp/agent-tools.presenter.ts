/** The tools of agents, made from the endpoint table: a new endpoint needs no line here (REQ-374). */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { agentUseOf } from '@aicv/contracts/mcp/agent-use';
import { type Actor, permissionsOf } from '@aicv/domain/access/access-policy';
import { toJSONSchema } from 'zod/v4/core';
import type { AgentTool } from './agent-tool.ts';

let tools: ReadonlyMap<string, AgentTool> | undefined;

/** All tools by name, those of every caller. */
export function agentTools(): ReadonlyMap<string, AgentTool> {
  tools ??= new Map(
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
      const tool = toTool(name, endpoint);
      return tool === undefined ? [] : [[name, tool] as const];
    }),
  );
  return tools;
}

/** The tools that the user's role and the tenant's flags allow. A call still passes every gate of its endpoint. */
export function listAgentTools(actor: Actor): readonly AgentTool[] {
  const permissions = new Set(permissionsOf(actor));
  return [...agentTools().values()].filter(({ access }) => permissions.has(access));
}

function toTool(name: string, endpoint: Endpoint): AgentTool | undefined {
  const { method, path, access, summary: description } = endpoint;
  const use = agentUseOf(endpoint);
  if (use === undefined || access === 'public') return undefined;
  return { name, method, path, access, description, inputSchema: inputSchemaOf(endpoint), isRead: use === 'read' };
}

function inputSchemaOf({ params, query, body }: Endpoint) {
  const parts = [params, query, body].flatMap((shape) => (shape === undefined ? [] : [schemaOf(shape)]));
  return {
    type: 'object' as const,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
    additionalProperties: false,
  };
}

function schemaOf(shape: NonNullable<Endpoint['params']>) {
  return toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    // The format says the same as the pattern of 200 characters.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
    },
  });
}
