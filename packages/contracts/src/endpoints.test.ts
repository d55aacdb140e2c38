import { CAPABILITY_NAMES } from '@aicv/domain/access-policy';
import { describe, expect, it } from 'vitest';
import { safeParse, toJSONSchema } from 'zod/v4/core';
import { type Endpoint, isShape } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const table = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name, endpoint }));

/** Reachable without a session: a longer list is a decision, not an accident. */
const PUBLIC = [
  'getLiveness',
  'getReadiness',
  'readApiDocs',
  'getOpenApi',
  'getCsrfToken',
  'register',
  'login',
  'getSignInHints',
  'verifyDocument',
  'downloadSigningCertificate',
];

function propertiesOf(shape: Endpoint['params']): string[] {
  if (shape === undefined) return [];
  const schema = toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

describe('the endpoint table', () => {
  it.each(table)('declares who may call $name', ({ name, endpoint }) => {
    expect(['public', ...CAPABILITY_NAMES]).toContain(endpoint.access);
    expect(endpoint.access === 'public').toBe(PUBLIC.includes(name));
  });

  it('names every method and path once, whatever its parameters are called', () => {
    const routes = table.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(routes.toSorted()).toEqual([...new Set(routes)].toSorted());
  });

  it.each(table)('has a shape for exactly the path parameters of $name', ({ endpoint }) => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(propertiesOf(endpoint.params)).toEqual(named);
    expect(endpoint.path).toMatch(/^\/api(\/([a-z0-9.-]+|\{\w+\}))+$/);
  });

  it.each(table)('says of $name how it succeeds', ({ endpoint }) => {
    const statuses = Object.keys(endpoint.responses).map(Number);
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true);
    expect(endpoint.summary).not.toBe('');
  });

  it('gives every write a body shape and no read one', () => {
    const bodies = table.map(({ name, endpoint }) => [name, endpoint.body !== undefined]);
    expect(bodies).toEqual(table.map(({ name, endpoint }) => [name, endpoint.method !== 'GET']));
  });

  it('gives every list limit and cursor', () => {
    const lists = table.filter(({ endpoint }) => {
      const answer = endpoint.responses[200];
      return isShape(answer) && safeParse(answer, []).success;
    });
    expect(lists.map(({ name }) => name)).toEqual([
      'listLegalAcceptances',
      'listNdaAcceptances',
      'listCompliance',
      'listOpportunities',
      'listOpportunityComments',
      'listOpportunityStageChanges',
      'listPeople',
      'listVentures',
      'listVentureStageChanges',
      'listSprints',
      'listTasks',
      'listKpis',
      'listCourses',
      'listLessons',
      'listQuizzes',
      'listAuthoredCourses',
      'listCourseEnrollments',
      'listCertificates',
      'listIssuedCertificates',
      'listFundingRounds',
      'listInvestorUpdates',
      'listAuthoredUpdates',
      'listUpdateOpenings',
      'listNotifications',
      'listUsers',
      'listAuditEntries',
      'listMetricSources',
      'listDisclosures',
    ]);
    for (const { endpoint } of lists) {
      expect(propertiesOf(endpoint.query)).toEqual(expect.arrayContaining(['limit', 'cursor']));
    }
  });

  it('holds the tight limit where guessing pays, and exempts nothing but health checks', () => {
    const namesWith = (limit: Endpoint['rateLimit']) =>
      table.filter(({ endpoint }) => endpoint.rateLimit === limit).map(({ name }) => name);
    expect(namesWith('credentials')).toEqual(['register', 'login', 'verifyDocument']);
    expect(namesWith('none')).toEqual(['getLiveness', 'getReadiness']);
  });
});

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
