import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import type { ruleOf } from './model/rule-values.ts';

export const RULES_KEY = ['/api/competence-rules'] as const;
export const WAIVERS_KEY = ['/api/competence-waivers'] as const;

const PAGE_SIZE = '20';

/** As many courses as a list returns at once. */
const COURSES_MAX = '500';

/** At most one rule for each capability. */
export const rulesQuery = queryOptions({
  queryKey: RULES_KEY,
  queryFn: async ({ signal }) => (await callApi('GET /api/competence-rules', { signal })).rules,
  refetchOnMount: 'always',
});

/** The courses that a rule can require. */
export const requirableCoursesQuery = queryOptions({
  queryKey: [...RULES_KEY, 'courses'],
  queryFn: ({ signal }) => callApiList('GET /api/courses', { query: { limit: COURSES_MAX }, signal }),
  refetchOnMount: 'always',
});

/** The users who would not meet a rule, paginated. */
export function previewQuery(rule: NonNullable<ReturnType<typeof ruleOf>>) {
  const { maxAgeMonths, ...rest } = rule;
  const query = { ...rest, ...(maxAgeMonths !== undefined && { maxAgeMonths: String(maxAgeMonths) }) };
  return infiniteQueryOptions({
    queryKey: [...RULES_KEY, 'preview', query],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/competence-rules/preview', {
        query: { ...query, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Waivers of the tenant, newest first, paginated. */
export const waiversQuery = infiniteQueryOptions({
  queryKey: WAIVERS_KEY,
  queryFn: ({ pageParam, signal }) =>
    callApiList('GET /api/competence-waivers', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
  ...CURSOR_PAGES,
  refetchOnMount: 'always',
});
