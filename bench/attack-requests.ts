/** The targets: a valid request to vary for every endpoint with parameters. */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import {
  addressOf,
  type EndpointName,
  type RecordIds,
  sampleRequest,
} from '../apps/api/src/testing/sample-requests.ts';

/** The positions in which sqlmap puts its payloads. */
export const HERE = '*';

export interface AttackRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  /** The number of positions to try. */
  readonly insertionPoints: number;
}

/** A request for each part with parameters: the ids of the path, the query, the body. */
export function requestsToAttack(ids: RecordIds): AttackRequest[] {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  return all.flatMap(([name, { method, path, query }]) => {
    const { params = {}, query: given = {}, body } = sampleRequest(name, ids);
    const marked = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, `${value}${HERE}`]));
    const requests: AttackRequest[] = [];
    // A write without a required body gets an empty one: without any, sqlmap would send it as a form.
    const sent = method === 'GET' ? {} : { body: body ?? {} };
    const insertionPoints = Object.keys(params).length + (sent.body === undefined ? 0 : leavesOf(sent.body));
    if (insertionPoints > 0) {
      // A mark in the path lets sqlmap still try the body, but not the query.
      requests.push({
        method,
        url: addressOf(path, { params: marked }).replaceAll('%2A', HERE),
        ...sent,
        insertionPoints,
      });
    }
    const asked = { ...given, ...(takesCursor(query) && { cursor: 'eyJ2IjpbXX0' }) };
    if (Object.keys(asked).length > 0) {
      requests.push({
        method,
        url: addressOf(path, { params, query: asked }),
        insertionPoints: Object.keys(asked).length,
      });
    }
    return requests;
  });
}

/** Formats requests as a Burp log, which sqlmap can read. */
export function requestLog(origin: string, requests: readonly AttackRequest[]): string {
  const { host } = new URL(origin);
  const line = '='.repeat(54);
  return requests
    .map(({ method, url, body }) => {
      const head = [`${method} ${url} HTTP/1.1`, `Host: ${host}`, 'Accept: application/json'];
      if (body !== undefined) head.push('Content-Type: application/json');
      return [line, `12:00:00 PM  ${origin} [127.0.0.1]`, line, ...head, '', sentAs(body), line, ''].join('\n');
    })
    .join('\n');
}

/**
 * sqlmap finds the positions of a body by itself, but skips those named like a token and repeated names. A body with either gets marks;
 * sqlmap then tries only marked positions, so all of them are marked.
 */
function sentAs(body: unknown): string {
  if (body === undefined) return '';
  const plain = JSON.stringify(body);
  const names = [...plain.matchAll(/"(\w+)":/g)].map(([, name]) => name ?? '');
  const isMarked = new Set(names).size < names.length || names.some((name) => /token/i.test(name));
  return isMarked ? marked(body) : plain;
}

function marked(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(marked).join(',')}]`;
  if (typeof value === 'string') return JSON.stringify(`${value}${HERE}`);
  if (typeof value !== 'object' || value === null) return `${JSON.stringify(value)}${HERE}`;
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${marked(one)}`);
  return `{${entries.join(',')}}`;
}

function takesCursor(query: unknown): boolean {
  return typeof query === 'object' && query !== null && JSON.stringify(shapeKeys(query)).includes('"cursor"');
}

function shapeKeys(query: object): string[] {
  const shape: unknown = Reflect.get(query, 'shape') ?? {};
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

function leavesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, one) => sum + leavesOf(one), 0);
}

/** Every address that responds to GET; a crawler would not find them all. */
export function addressesToCrawl(ids: RecordIds): string[] {
  const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
  return all.flatMap(([name, { method, path, responses }]) => {
    if (method !== 'GET' || Object.values(responses).includes('text/event-stream')) return [];
    return [addressOf(path, sampleRequest(name, ids))];
  });
}
