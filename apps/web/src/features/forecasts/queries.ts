import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CURSOR_PAGES, callApi, callApiList } from '../../lib/api/api-client.ts';
import type { CalibrationSearch } from './model/calibration-search.ts';

export const FORECASTS_KEY = ['/api/forecasts'] as const;

const PAGE_SIZE = '20';

/** The scores of resolved forecasts. */
export function calibrationQuery(search: CalibrationSearch) {
  return queryOptions({
    queryKey: [...FORECASTS_KEY, 'calibration', search],
    queryFn: ({ signal }) => callApi('GET /api/forecasts/calibration', { query: search, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Statements: open ones by due day, resolved ones with the latest resolution first. `others`: those that the user may resolve. */
export function statementsQuery(forecaster: string, state: 'open' | 'resolved') {
  return infiniteQueryOptions({
    queryKey: [...FORECASTS_KEY, 'statements', forecaster, state],
    queryFn: ({ pageParam, signal }) =>
      callApiList('GET /api/forecasts', {
        query: { forecaster, state, limit: PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    ...CURSOR_PAGES,
    refetchOnMount: 'always',
  });
}
