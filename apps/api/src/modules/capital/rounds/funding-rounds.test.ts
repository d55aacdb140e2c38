import { fromCents } from '@aicv/domain/numbers/decimal';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import type { TestClient } from '../../../testing/app/test-client.ts';
import { rowsOf } from '../../../testing/database/rows-of.ts';
import { signNdaOf } from '../../../testing/records/agreements-of.ts';

let t: TestApp;
let manager: TestClient;
let managerId: string;
beforeAll(async () => {
  t = await startTestApp();
  const { client, user } = await t.signedIn('manager');
  await signNdaOf(t.database, user);
  manager = client;
  managerId = user.id;
});
afterAll(() => t.close());

const NOBODYS_ID = '7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
const PATH = '/api/funding-rounds';

const post = (body: unknown) => manager.post(PATH, body);
const patch = (id: string, body: unknown) => manager.patch(`${PATH}/${id}`, body);

async function create(given: Record<string, unknown> = {}) {
  const response = await post({ name: 'Series A', ...given });
  expect(response.statusCode).toBe(201);
  return response.json();
}

const auditOf = (id: string) =>
  rowsOf<{ action: string; user_id: string; details: Record<string, unknown> }>(
    t.database,
    `select action, user_id, details from audit_logs where resource_id = '${id}' order by seq`,
  );

const pastDay = () => new Date(t.clock.nowMs() - 40 * 86_400_000).toISOString().slice(0, 10);

describe('adding a round', () => {
  // REQ-228, REQ-243, REQ-290
  it('returns 201 with a planned round: only its name is set, version 1', async () => {
    const created = await create();
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Series A',
      amount: null,
      valuation: null,
      leadInvestor: null,
      status: 'planning',
      closedAt: null,
      target: null,
      useOfFunds: null,
      timeline: null,
      ventureId: null,
      decisionId: null,
      tenantId: 'default',
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await manager.get(`${PATH}/${created.id}`)).json()).toEqual(created);
  });

  it('stores every field as sent; a date becomes its first moment', async () => {
    const given = {
      name: 'Series B — Ünïcode 漢字 🚀',
      amount: '15000000.00',
      valuation: '60000000.00',
      leadInvestor: '<b>Kelp & Partners</b>',
      status: 'closed',
      target: '25000000.00',
      useOfFunds: 'Two labs.\n\nOne market.',
      timeline: 'Q3 2027',
    };
    const closedAt = pastDay();
    const created = await create({ ...given, closedAt });
    expect(created).toMatchObject({ ...given, closedAt: `${closedAt}T00:00:00Z` });
  });

  it('is first in the list, and its audit entry names the actor', async () => {
    const { id } = await create({ name: 'The latest' });
    const list = await manager.get(`${PATH}?limit=1`);
    expect(list.json()).toEqual([expect.objectContaining({ id, name: 'The latest' })]);
    expect(await auditOf(id)).toEqual([
      {
        action: 'funding_round_created',
        user_id: managerId,
        details: { name: 'The latest', status: 'planning' },
      },
    ]);
  });

  it.each([
    ['name', undefined, 'Name is required'],
    ['name', ' ', 'Name is required'],
    ['name', 'n'.repeat(256), 'Name must be less than 255 characters'],
    ['amount', '12345678901234', 'Amount must be a number with at most 13 digits and 2 decimals'],
    ['amount', '0.001', 'Amount must be a number with at most 13 digits and 2 decimals'],
    ['amount', '1e3', 'Amount must be a number with at most 13 digits and 2 decimals'],
    ['amount', 'NaN', 'Amount must be a number with at most 13 digits and 2 decimals'],
    ['amount', true, 'Amount must be a number with at most 13 digits and 2 decimals'],
    ['amount', -1, 'Amount must not be negative'],
    ['valuation', '-0.01', 'Valuation must not be negative'],
    ['target', '-1', 'Target must not be negative'],
    ['status', 'open', 'Status must be planning, active or closed'],
    ['useOfFunds', 'u'.repeat(2_001), 'Use of funds must be less than 2000 characters'],
    ['timeline', 't'.repeat(65), 'Timeline must be less than 64 characters'],
    ['leadInvestor', 'NUL \u0000', 'Text contains characters that cannot be stored'],
  ])('refuses the %s %j', async (field, value, message) => {
    const response = await post({ name: 'Seed', [field]: value });
    expect(response.statusCode).toBe(400);
    const { code, issues } = response.json();
    expect([code, issues[0].path, issues[0].message]).toEqual(['VALIDATION_FAILED', field, message]);
  });

  it.each([
    [{ amount: '10.00', valuation: '9.99' }, 'valuation', 'The valuation must not be below the amount'],
    [{ amount: '9999999999999.99', valuation: '9999999999999.98' }, 'valuation', /must not be below/],
    [{ status: 'closed', closedAt: null }, 'closedAt', 'A closed round needs a closing date'],
    [{ status: 'active', closedAt: '2026-01-31' }, 'closedAt', 'Only a closed round has a closing date'],
    [{ status: 'closed', closedAt: '9999-12-31' }, 'closedAt', 'The closing date must not be in the future'],
    [{ status: 'closed', closedAt: '0000-01-01T00:00:00Z' }, 'closedAt', /must be a date/],
  ])('refuses the terms %j', async (terms, path, message) => {
    const response = await post({ name: 'Seed', ...terms });
    expect(response.statusCode).toBe(400);
    const { code, issues } = response.json();
    expect([code, issues[0].path]).toEqual(['VALIDATION_FAILED', path]);
    expect(issues[0].message).toMatch(message);
  });

  it.each(['2026-02-30', '31.03.2026', '2026-03-31T25:00:00Z', '2026-03-31T10:00:00+02:00', 7])(
    'refuses %j as a closing date',
    async (closedAt) => {
      const refused = await post({ name: 'Seed', status: 'closed', closedAt });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'closedAt' }] });
    },
  );

  it.each(['id', 'tenantId', 'version', 'createdAt', 'surprise'])('refuses the field %s', async (field) => {
    expect((await post({ name: 'Seed', [field]: 'x' })).statusCode).toBe(400);
  });
});

describe('money', () => {
  // REQ-151, REQ-155
  it('is returned exactly as stored by creation, change, single read and list', async () => {
    const cents = fc.oneof(
      fc.constantFrom(0n, 1n, 10n, 100n, 999_999_999_999_999n, 900_719_925_474_099n),
      fc.bigInt({ min: 0n, max: 999_999_999_999_999n }),
    );
    const { id } = await create();
    await fc.assert(
      fc.asyncProperty(cents, cents, async (one, other) => {
        const [amount, valuation] =
          one < other ? [fromCents(one), fromCents(other)] : [fromCents(other), fromCents(one)];
        const money = { amount, valuation, target: amount };
        const created = await create(money);
        expect(created).toMatchObject(money);
        expect((await patch(id, money)).json()).toMatchObject(money);
        expect((await manager.get(`${PATH}/${id}`)).json()).toMatchObject(money);
        const [listed] = (await manager.get(`${PATH}?limit=1`)).json();
        expect(listed).toEqual(created);
        const [stored] = await rowsOf(
          t.database,
          `select amount::text, valuation::text, target::text from funding_rounds where id = '${created.id}'`,
        );
        expect(stored).toEqual(money);
      }),
      { numRuns: 25 },
    );
  });

  it('treats different spellings of an amount as equal', async () => {
    const { id, version } = await create({ amount: 0.01, valuation: '0012.5' });
    const same = await patch(id, { amount: '0.01', valuation: '12.50' });
    expect(same.json()).toMatchObject({ amount: '0.01', valuation: '12.50', version });
  });
});

describe('changing a round', () => {
  it('changes the sent fields, increments the version and records before and after', async () => {
    const { id, updatedAt } = await create({ amount: '5.00', timeline: 'Q1' });
    const changed = await patch(id, { amount: '7.00', timeline: '', version: 1 });
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ name: 'Series A', amount: '7.00', timeline: null, version: 2 });
    expect(changed.json().updatedAt > updatedAt).toBe(true);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'funding_round_updated',
      user_id: managerId,
      details: { changes: { amount: { from: '5.00', to: '7.00' }, timeline: { from: 'Q1', to: null } } },
    });
  });

  it('validates the resulting round, not only the sent fields', async () => {
    const { id } = await create({ amount: '5.00', valuation: '6.00' });
    expect((await patch(id, { amount: '6.01' })).json().issues).toEqual([
      { path: 'valuation', message: 'The valuation must not be below the amount' },
    ]);
    expect((await patch(id, { status: 'closed', closedAt: null })).json().issues[0].path).toBe('closedAt');
    expect((await patch(id, { status: 'closed', closedAt: pastDay() })).statusCode).toBe(200);
    expect((await patch(id, { status: 'active', closedAt: pastDay() })).json().issues).toEqual([
      { path: 'closedAt', message: 'Only a closed round has a closing date' },
    ]);
    expect((await patch(id, { status: 'active', closedAt: null })).json()).toMatchObject({ version: 3 });
  });

  it('sets the closing date to now by default, keeps an existing one, and removes it on reopening', async () => {
    const now = new Date(t.clock.nowMs()).toISOString();
    expect(Date.parse((await create({ status: 'closed' })).closedAt)).toBe(t.clock.nowMs());
    const { id } = await create();
    const closed = (await patch(id, { status: 'closed' })).json();
    expect([closed.status, Date.parse(closed.closedAt)]).toEqual(['closed', t.clock.nowMs()]);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      details: { changes: { status: { from: 'planning', to: 'closed' }, closedAt: { from: null, to: now } } },
    });
    t.clock.advanceMs(60_000);
    const renamed = (await patch(id, { name: 'Series B' })).json();
    expect(renamed).toMatchObject({ name: 'Series B', status: 'closed', closedAt: closed.closedAt });
    expect((await patch(id, { status: 'closed' })).json()).toEqual(renamed);
    expect((await patch(id, { status: 'active' })).json()).toMatchObject({ status: 'active', closedAt: null });
  });

  it('writes nothing if nothing changes, for any spelling of the closing time', async () => {
    const closedAt = `${pastDay()}T10:00:00Z`;
    const created = await create({ status: 'closed', closedAt, useOfFunds: 'Labs' });
    const others = { name: 'Series A', status: 'closed', useOfFunds: ' Labs ' };
    for (const at of [closedAt, closedAt.replace('Z', '.000Z'), closedAt.replace('Z', '.0Z')]) {
      expect((await patch(created.id, { ...others, closedAt: at })).json()).toEqual(created);
    }
    expect((await patch(created.id, {})).json()).toEqual(created);
    expect(await auditOf(created.id)).toHaveLength(1);
  });

  it('rejects a stale version and returns the current state', async () => {
    const { id } = await create();
    const current = (await patch(id, { name: 'Newer' })).json();
    const stale = await patch(id, { name: 'Older', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      code: 'STALE',
      message: 'This funding round was changed by someone else in the meantime',
      current,
    });
  });

  it('accepts one of several concurrent changes of the same version', async () => {
    const { id } = await create();
    const csrfToken = await manager.csrfToken();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        manager.patch(`${PATH}/${id}`, { name: `Writer ${index}`, version: 1 }, { csrfToken }),
      ),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'STALE')).toHaveLength(11);
    expect((await manager.get(`${PATH}/${id}`)).json()).toEqual(won[0]?.json());
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('rejects unknown fields and an unknown round', async () => {
    const { id } = await create();
    for (const body of [{ tenantId: 'beta' }, { surprise: 1 }, { version: 0 }, { name: '' }, { name: null }]) {
      expect((await patch(id, body)).statusCode).toBe(400);
    }
    const unknown = await patch(NOBODYS_ID, { name: 'X' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await manager.get(`${PATH}/${NOBODYS_ID}`)).statusCode).toBe(404);
    expect((await manager.get(`${PATH}/none`)).statusCode).toBe(404);
  });
});
