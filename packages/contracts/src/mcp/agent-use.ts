/** The rule that decides which endpoints are tools of agents (REQ-374). */
import type { Capability } from '@aicv/domain/access/access-policy';
import { type Endpoint, isShape } from '../endpoint.ts';

/**
 * Reads of these capabilities are tools. A new capability is not, until it has a line here. Left out: accounts, sessions, tokens,
 * agreements, administration and the state of the installation, and `academy.learn`, because a quiz is the learner's own work.
 */
const READABLE: ReadonlySet<string> = new Set<Capability>([
  'dashboard.read',
  'academy.read',
  'academy.author',
  'otif.read',
  'labs.read',
  'decisions.vote',
  'ai.draft',
  'tasks.own',
  'people.read',
  'capital.metrics',
  'capital.confidential',
  'capital.write',
  'analytics.read',
  'search.own',
  'notifications.own',
]);

/** How agents use the endpoint: as a tool that reads, as one that creates a draft, or not at all. */
export function agentUseOf(endpoint: Endpoint): 'read' | 'draft' | undefined {
  if (endpoint.agent === 'draft') return 'draft';
  const { method, access, responses, stepUp, firmOnly } = endpoint;
  // Files, exports and streams are not JSON.
  const isJson = Object.values(responses).every(isShape);
  const isReadable = method === 'GET' && isJson && READABLE.has(access) && !(stepUp ?? firmOnly ?? false);
  return isReadable ? 'read' : undefined;
}
