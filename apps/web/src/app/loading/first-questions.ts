/** Runs at build time only, and calls no server. */
import type { Endpoint } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { CAPABILITIES, type Capability } from '@aicv/domain/access/access-policy';
import type { EarlyQuestion } from '../../ask-early.ts';
import { type EarlyAnswer, setEarlyAnswers } from '../../lib/api/early-answers.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { type Asked, FIRST_QUERIES, type FirstQuery, FRAME_QUERIES } from './first-queries.ts';

const pages: Readonly<Record<string, readonly Asked[]>> = FIRST_QUERIES;

/** The first requests of a page, by its route path, in the format of the script in its document. */
export async function firstQuestionsOf(path: string): Promise<readonly EarlyQuestion[]> {
  const questions = new Map<string, EarlyQuestion>();
  for (const { query, needed } of [...(pages[path] ?? []), ...FRAME_QUERIES]) {
    const address = await addressOf(query);
    if (!questions.has(address)) questions.set(address, questionOf(address, needed));
  }
  return [...questions.values()];
}

/** Runs the query without a server, and returns the URL that it requests. */
async function addressOf(query: FirstQuery): Promise<string> {
  const addresses: string[] = [];
  class Noting extends Map<string, EarlyAnswer | null> {
    override get(address: string) {
      addresses.push(address);
      return { answer: Promise.reject(new TypeError('Nothing answers here')), giveUp: () => undefined };
    }
  }
  setEarlyAnswers(new Noting());
  const queryClient = createQueryClient();
  if ('initialPageParam' in query) {
    await queryClient.prefetchInfiniteQuery({ ...query, initialPageParam: query.initialPageParam });
  } else {
    await queryClient.prefetchQuery(query);
  }
  const [address] = addresses;
  if (address === undefined || addresses.length > 1)
    throw new Error(`The query ${JSON.stringify(query.queryKey)} asks for ${addresses.length} things`);
  return address;
}

function questionOf(address: string, needed?: Capability): EarlyQuestion {
  const { access } = endpointAt(address);
  if (access !== 'public' && 'needsNda' in CAPABILITIES[access])
    throw new Error(`${address} needs an NDA, and cannot be asked before it is known whether there is one`);
  // In braces, because the script in the document inserts the segments of the page's address there.
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
  // Literal segments take precedence over parameters.
  const [endpoint] = found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  if (endpoint === undefined) throw new Error(`There is no endpoint at ${address}`);
  return endpoint;
}
