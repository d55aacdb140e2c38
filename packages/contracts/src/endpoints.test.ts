import { CAPABILITY_NAMES } from '@aicv/domain/access/access-policy';
import { API_SCOPES, TOKEN_SCOPES } from '@aicv/domain/identity/access-token';
import { describe, expect, it } from 'vitest';
import { safeParse, toJSONSchema } from 'zod/v4/core';
import { type Endpoint, isShape, pathInV2 } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));

/** Public endpoints: a longer list must be a decision, not an accident. */
const PUBLIC = [
  'getLiveness',
  'getReadiness',
  'readApiDocs',
  'getOpenApi',
  'getCsrfToken',
  'register',
  'login',
  'getSignInHints',
  'confirmEmailChange',
  'confirmEmail',
  'requestPasswordReset',
  'lookUpPasswordReset',
  'completePasswordReset',
  'completeSignIn',
  'startSecondFactorPasskey',
  'startPasskeySignIn',
  'signInWithPasskey',
  'verifyDocument',
  'downloadSigningCertificate',
  'lookUpInvitation',
  'acceptInvitation',
  'getBrand',
];

function propertiesOf(shape: Endpoint['params']): string[] {
  if (shape === undefined) return [];
  const schema = toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

describe('the endpoint table', () => {
  it.each(table)('declares the access to $name', ({ name, endpoint }) => {
    expect(['public', ...CAPABILITY_NAMES]).toContain(endpoint.access);
    expect(endpoint.access === 'public').toBe(PUBLIC.includes(name));
  });

  it('has every method and path once, whatever the names of its parameters', () => {
    const routes = table.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(routes.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it.each(table)('has a shape for exactly the path parameters of $name', ({ endpoint }) => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(propertiesOf(endpoint.params)).toEqual(named);
    expect(endpoint.path).toMatch(/^\/api(\/([a-z0-9.-]+|\{\w+\}))+$/);
  });

  it.each(table)('declares the success responses of $name', ({ endpoint }) => {
    const statuses = Object.keys(endpoint.responses).map(Number);
    expect(statuses.length).toBeGreaterThan(0);
    // A cached response (304) is a success, too.
    expect(statuses.every((status) => (status >= 200 && status < 300) || status === 304)).toBe(true);
    expect(endpoint.summary).not.toBe('');
  });

  it('gives every write a body shape and no read one', () => {
    const bodies = table.map(({ name, endpoint }) => [
      name,
      endpoint.body !== undefined || endpoint.upload !== undefined,
    ]);
    expect(bodies).toEqual(table.map(({ name, endpoint }) => [name, endpoint.method !== 'GET']));
  });

  // REQ-147
  it('gives every list limit and cursor', () => {
    const lists = table.filter(({ endpoint }) => {
      const answer = endpoint.responses[200];
      return isShape(answer) && safeParse(answer, []).success;
    });
    expect(lists.map(({ name }) => name)).toEqual([
      'listOwnSessions',
      'listSecurityEvents',
      'listLegalAcceptances',
      'listNdaAcceptances',
      'listCompliance',
      'listOpportunities',
      'listAntiPortfolio',
      'listOpportunityStageChanges',
      'listAiDrafts',
      'listAiRegister',
      'listForecasts',
      'listOpportunityComments',
      'listTaskComments',
      'listVentureComments',
      'listTaskPeople',
      'listDecisions',
      'listMemoVersions',
      'listSavedViews',
      'listPeople',
      'listVentures',
      'listVentureStageChanges',
      'listSprints',
      'listTasks',
      'listTaskChanges',
      'listKpis',
      'listKpiGrid',
      'listCourses',
      'listLessons',
      'listQuizzes',
      'listAuthoredCourses',
      'listCourseEnrollments',
      'listCertificates',
      'listIssuedCertificates',
      'previewCompetenceRule',
      'listCompetenceWaivers',
      'listFundingRounds',
      'listInvestorUpdates',
      'listAuthoredUpdates',
      'listUpdateViews',
      'listUnopenedReaders',
      'listUpdateVersions',
      'listOpportunityFiles',
      'listVentureFiles',
      'listFundingRoundFiles',
      'listInvestorUpdateFiles',
      'listLessonFiles',
      'listNotifications',
      'listTrash',
      'listUsers',
      'listAuditEntries',
      'listAuditCheckpoints',
      'listInvitations',
      'listTenants',
      'listFeatureFlagChanges',
      'listAccessTokens',
      'listMails',
      'listMetricSources',
      'listUpgradeRequests',
      'listDisclosures',
    ]);
    for (const { endpoint } of lists) {
      expect(propertiesOf(endpoint.query)).toEqual(expect.arrayContaining(['limit', 'cursor']));
    }
  });

  // REQ-285
  it('has the strict limit where guessing pays, and exempts only health checks', () => {
    const namesWith = (limit: Endpoint['rateLimit']) =>
      table.filter(({ endpoint }) => endpoint.rateLimit === limit).map(({ name }) => name);
    expect(namesWith('credentials')).toEqual([
      'register',
      'login',
      'requestEmailChange',
      'confirmEmailChange',
      'requestEmailConfirmation',
      'confirmEmail',
      'changePassword',
      'requestPasswordReset',
      'lookUpPasswordReset',
      'completePasswordReset',
      'completeSignIn',
      'startSecondFactorPasskey',
      'startPasskeySignIn',
      'signInWithPasskey',
      'startTotp',
      'startPasskey',
      'completeStepUp',
      'verifyDocument',
      'createInvitations',
      'lookUpInvitation',
      'acceptInvitation',
      'takeInvitation',
    ]);
    expect(namesWith('none')).toEqual(['getLiveness', 'getReadiness']);
  });
});

describe('version 2 of the API', () => {
  const inV2 = table.filter(({ endpoint }) => endpoint.v2 === true);

  it.each(inV2)('opens $name by a scope that tokens can have', ({ endpoint }) => {
    expect(API_SCOPES).toContain(endpoint.access);
  });

  it('has an endpoint for every scope', () => {
    expect(new Set(inV2.map(({ endpoint }) => endpoint.access))).toEqual(new Set(API_SCOPES));
  });

  it('is all of /api/v2, which has no other endpoint', () => {
    expect(pathInV2(endpoints.getOpportunity)).toBe('/api/v2/opportunities/{id}');
    expect(table.filter(({ endpoint }) => endpoint.path.startsWith('/api/v2'))).toEqual([]);
  });

  it('writes only OTIF and Abundance Labs, and signs no copies', () => {
    const written = inV2.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint }) => endpoint.access);
    expect(new Set(written)).toEqual(new Set(['otif.write', 'labs.write', 'tasks.own', 'comments.own']));
    expect(inV2.map(({ name }) => name)).not.toContain('exportInvestorUpdate');
  });
});

describe('an endpoint that takes access tokens only', () => {
  it('is the MCP server, by the scope of agents, which opens nothing else', () => {
    const forTokens = table.filter(({ endpoint }) => endpoint.credential === 'accessToken');
    expect(forTokens.map(({ name, endpoint }) => [name, endpoint.access])).toEqual([['sendMcpMessage', 'mcp']]);
    expect(TOKEN_SCOPES).toEqual([...API_SCOPES, 'mcp']);
    expect(table.filter(({ endpoint }) => endpoint.access === 'mcp')).toHaveLength(1);
  });
});

// REQ-149
describe('input of the endpoint table is strict', () => {
  const inputs = table.flatMap(({ name, endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = endpoint[part];
      return shape === undefined ? [] : [{ name, part, shape }];
    }),
  );

  it.each(inputs)('an unknown key in the $part of $name is refused by name', ({ shape }) => {
    const result = safeParse(shape, { surprise: 'boo' });
    expect(result.success).toBe(false);
    expect(result.error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }),
    );
  });

  it.each(inputs)('the $part of $name is an object, not a list or a text', ({ shape }) => {
    for (const wrong of [[], [{}], 'text', 7, true]) expect(safeParse(shape, wrong).success).toBe(false);
  });
});
