/** For the build alone: asks no server. */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { CAPABILITIES, type Capability } from '@aicv/domain/access-policy';
import type { EarlyQuestion } from '../ask-early.ts';
import { keepEarlyAnswers } from '../lib/early-answers.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { FIRST_QUERIES, type FirstQuery, FRAME_QUERIES, type PageQueries } from './first-queries.ts';

const pages: Readonly<Record<string, PageQueries>> = FIRST_QUERIES;

/** What a page asks first, by the path of its route, as the script within its document asks it. */
export async function firstQuestionsOf(path: string): Promise<readonly EarlyQuestion[]> {
  const { needed, queries = [] } = pages[path] ?? {};
  const ofPage = await addressesOf(queries);
  const ofFrame = await addressesOf(FRAME_QUERIES);
  return [
    ...ofPage.map((address) => questionOf(address, needed)),
    ...ofFrame.filter((address) => !ofPage.includes(address)).map((address) => questionOf(address)),
  ];
}

/** Runs the queries, for which nothing is on its way, and notes what they look for. */
async function addressesOf(queries: readonly FirstQuery[]): Promise<readonly string[]> {
  const addresses: string[] = [];
  class Noting extends Map<string, Promise<Response>> {
    override get(address: string) {
      addresses.push(address);
      return Promise.reject(new TypeError('Nothing answers here'));
    }
  }
  keepEarlyAnswers(new Noting());
  const queryClient = createQueryClient();
  for (const query of queries) {
    if ('initialPageParam' in query)
      await queryClient.prefetchInfiniteQuery({ ...query, initialPageParam: query.initialPageParam });
    else await queryClient.prefetchQuery(query);
  }
  return addresses;
}

function questionOf(address: string, needed?: Capability): EarlyQuestion {
  const { access } = endpointAt(address);
  if (access !== 'public' && 'needsNda' in CAPABILITIES[access])
    throw new Error(`${address} needs an NDA, and cannot be asked before it is known whether there is one`);
  // Within braces, as the script puts the steps of the page's address there.
  const template = address.replace('/api/', '').replaceAll(/%7B(\d)%7D/g, '{$1}');
  const all = [needed, access].filter((capability) => capability !== undefined && capability !== 'public');
  return [template, ...new Set(all)];
}

function endpointAt(address: string): Endpoint {
  const [path = ''] = address.split('?');
  const found = Object.values<Endpoint>(endpoints).filter(
    (endpoint) =>
      endpoint.method === 'GET' && new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  // What is named stands before what anything may stand for.
  const [endpoint] = found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  if (endpoint === undefined) throw new Error(`There is no endpoint at ${address}`);
  return endpoint;
}
