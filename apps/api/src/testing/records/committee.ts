import { expect } from 'vitest';
import type { TestApp } from '../app/test-app.ts';
import type { TestClient } from '../app/test-client.ts';
import { buildOpportunity } from '../builders/build-opportunity.ts';

interface Member {
  readonly client: TestClient;
  readonly id: string;
}

/** A manager as chair, an administrator and two analysts. */
export interface TestCommittee {
  readonly chair: Member;
  readonly admin: Member;
  readonly ada: Member;
  readonly ben: Member;
}

export async function testCommittee(t: TestApp): Promise<TestCommittee> {
  const member = async (role: 'manager' | 'admin' | 'analyst') => {
    const { client, user } = await t.signedIn(role);
    return { client, id: user.id };
  };
  const [chair, admin, ada, ben] = await Promise.all([
    member('manager'),
    member('admin'),
    member('analyst'),
    member('analyst'),
  ]);
  return { chair, admin, ada, ben };
}

export const MEMO = '## Why\n\nThe team **ships**.';

/** The body that prepares a decision about a new opportunity, with all four on the committee. */
export async function draftBody(t: TestApp, { chair, admin, ada, ben }: TestCommittee) {
  const { id } = await t.database.scope.withTenant('default', (tx) => buildOpportunity(tx));
  return {
    subject: { type: 'opportunity', id },
    title: 'Invest in Contract copilots',
    kind: 'invest',
    memo: MEMO,
    rule: 'majority',
    quorum: 3,
    chairId: chair.id,
    memberIds: [chair.id, admin.id, ada.id, ben.id],
  };
}

export async function prepare(t: TestApp, committee: TestCommittee, given: Record<string, unknown> = {}) {
  const body = { ...(await draftBody(t, committee)), ...given };
  const response = await committee.chair.client.post('/api/decisions', body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

export async function openNew(t: TestApp, committee: TestCommittee, given: Record<string, unknown> = {}) {
  const draft = await prepare(t, committee, given);
  const response = await committee.chair.client.post(`/api/decisions/${draft.id}/open`, { version: draft.version });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Status and code. */
export const refused = (response: { statusCode: number; json(): { code: string } }) => [
  response.statusCode,
  response.json().code,
];

interface GivenVote {
  readonly vote: string;
  readonly [field: string]: unknown;
}

export const castBy = (member: Member, id: string, given: GivenVote) =>
  member.client.put(`/api/decisions/${id}/votes/mine`, { reason: `My reason to ${given.vote}`, ...given });

export async function cast(member: Member, id: string, given: GivenVote) {
  const response = await castBy(member, id, given);
  const isRecusal = given.vote === 'recuse';
  expect(response.statusCode, response.body).toBe(isRecusal ? 204 : 200);
  return isRecusal ? undefined : response.json();
}
