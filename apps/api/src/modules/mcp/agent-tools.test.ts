import { type Endpoint, isShape } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { agentUseOf } from '@aicv/contracts/mcp/agent-use';
import { CAPABILITY_NAMES } from '@aicv/domain/access/access-policy';
import { describe, expect, it } from 'vitest';
import { agentTools } from './agent-tools.presenter.ts';

const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));
const tools = [...agentTools().values()];

// REQ-374
describe('the tools of agents', () => {
  it.each(tools)('$name is the endpoint of that name, described by its summary', ({ name, ...tool }) => {
    const endpoint = table.find((each) => each.name === name)?.endpoint;
    expect(tool).toMatchObject({ path: endpoint?.path, method: endpoint?.method, description: endpoint?.summary });
    expect(name).toMatch(/^[A-Za-z]{1,64}$/);
  });

  it('write nothing but drafts', () => {
    const writes = tools.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ name, isRead }) => [name, isRead])).toEqual([['createAiDraft', false]]);
    const marked = table.filter(({ endpoint }) => endpoint.agent !== undefined).map(({ name }) => name);
    expect(marked).toEqual(['createAiDraft']);
  });

  it('read JSON only, without a step-up and of the caller’s tenant only', () => {
    for (const { name, isRead } of tools) {
      const endpoint = table.find((each) => each.name === name)?.endpoint;
      expect([name, endpoint?.stepUp, endpoint?.firmOnly]).toEqual([name, undefined, undefined]);
      if (isRead) expect([name, Object.values(endpoint?.responses ?? {}).every(isShape)]).toEqual([name, true]);
    }
  });

  it('leave out accounts, tokens, agreements, administration, health, files and learning', () => {
    const areas = new Set(tools.map(({ access }) => access));
    const left = CAPABILITY_NAMES.filter((capability) => !areas.has(capability));
    expect(left).toEqual([
      'account.own',
      'legal.own',
      'nda.own',
      'audit.report',
      'trash.own',
      'pictures.read',
      'files.open',
      'comments.own',
      'founder.read',
      'academy.learn',
      'certificates.administer',
      'otif.write',
      'labs.write',
      'decisions.write',
      'capital.open',
      'holdings.administer',
      'events.own',
      'tokens.own',
      'tokens.create',
      'mcp',
      'system.seed-status',
      'system.health',
    ]);
    expect(tools.filter(({ path }) => /export|token|session|health|secret|mails/.test(path))).toEqual([]);
  });

  it('come with every JSON read of their capabilities, so that a new endpoint is a tool', () => {
    const areas = new Set<string>(tools.map(({ access }) => access));
    const reads = table.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && areas.has(endpoint.access) && Object.values(endpoint.responses).every(isShape),
    );
    expect(reads.map(({ name }) => name)).toEqual(tools.filter(({ isRead }) => isRead).map(({ name }) => name));
    const added = { ...endpoints.getOpportunity, path: '/api/opportunities/{id}/new' } as Endpoint;
    expect(agentUseOf(added)).toBe('read');
    expect(agentUseOf({ ...added, method: 'PATCH' })).toBeUndefined();
    expect(agentUseOf({ ...added, responses: { 200: 'text/csv' } })).toBeUndefined();
    expect(agentUseOf({ ...added, access: 'holdings.administer' })).toBeUndefined();
    expect(agentUseOf({ ...added, stepUp: true })).toBeUndefined();
    expect(agentUseOf({ ...added, firmOnly: true })).toBeUndefined();
  });

  it.each(tools)('$name takes flat arguments, each with a type or a choice of types, and no others', (tool) => {
    const { properties } = tool.inputSchema;
    for (const named of tool.path.matchAll(/\{(\w+)\}/g)) expect(properties).toHaveProperty(named[1] ?? '');
    for (const [name, schema] of Object.entries(properties)) {
      const kinds = tool.isRead ? /"type":"(string|number|integer|boolean)"/ : /"type":"/;
      expect([name, JSON.stringify(schema)]).toEqual([name, expect.stringMatching(kinds)]);
    }
    expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  });
});
