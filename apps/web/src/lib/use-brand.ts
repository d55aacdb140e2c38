import type { Brand } from '@aicv/contracts/settings';
import { brand } from '@aicv/domain/brand';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export const brandQuery = queryOptions({
  queryKey: ['/api/brand'],
  queryFn: ({ signal }) => callApi('GET /api/brand', { signal }),
});

/** Tagline and legal contact as set by the administrators; the product's defaults while, or if, they are unknown. */
export function useBrand(): Brand {
  const { data } = useQuery(brandQuery);
  return data ?? brand;
}
