/** Second-factor steps of a user, for tests. */
import { createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { TEST_PASSWORD } from '../app/test-app.ts';
import type { TestClient } from '../app/test-client.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app at a time (RFC 6238), computed without the product's library. */
export function codeAt(secret: string, nowMs: number): string {
  const bits = [...secret].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const period = Buffer.alloc(8);
  period.writeBigUInt64BE(BigInt(Math.floor(nowMs / 30_000)));
  const digest = createHmac('sha1', key).update(period).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code that differs from the valid ones around the time. */
export function wrongCodeAt(secret: string, nowMs: number): string {
  const near = [-90_000, -60_000, -30_000, 0, 30_000, 60_000, 90_000].map((ms) => codeAt(secret, nowMs + ms));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  ) as string;
}

export interface AppSetUp {
  readonly secret: string;
  /** Empty if the user already had some. */
  readonly recoveryCodes: string[];
}

/** An authenticator app, confirmed with the current code. */
export async function setUpTotp(client: TestClient, nowMs: number): Promise<AppSetUp> {
  const started = await client.post('/api/user/two-step/totp', { password: TEST_PASSWORD });
  expect(started.statusCode).toBe(201);
  const { secret } = started.json();
  const confirmed = await client.post('/api/user/two-step/totp/confirm', { code: codeAt(secret, nowMs) });
  expect(confirmed.statusCode).toBe(200);
  return { secret, recoveryCodes: confirmed.json().recoveryCodes ?? [] };
}

export async function setUpPasskey(
  client: TestClient,
  device: SoftwareAuthenticator = new SoftwareAuthenticator(),
): Promise<{ device: SoftwareAuthenticator; id: string }> {
  const started = await client.post('/api/user/two-step/passkeys/start', { password: TEST_PASSWORD });
  expect(started.statusCode).toBe(200);
  const passkey = device.create(started.json().options);
  const added = await client.post('/api/user/two-step/passkeys', { name: 'Phone', passkey });
  expect(added.statusCode).toBe(201);
  return { device, id: added.json().twoStep.passkeys.at(-1).id };
}

export const passwordThen = async (client: TestClient, username: string, answer: Record<string, unknown>) => {
  expect((await client.signIn(username, TEST_PASSWORD)).statusCode).toBe(202);
  return client.post('/api/login/second-step', answer);
};

/** Status, code and message of a refusal. */
export function refusalOf(response: LightMyRequestResponse): [number, string, string] {
  const { code, message } = response.json();
  return [response.statusCode, code, message];
}
