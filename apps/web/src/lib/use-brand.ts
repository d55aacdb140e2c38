import type { Brand } from '@aicv/contracts/settings';
import { brand } from '@aicv/domain/brand';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export const brandQuery = queryOptions({
  queryKey: ['/api/brand'],
  queryFn: ({ signal }) => callApi('GET /api/brand', { signal }),
});

/** Tagline and legal contact as the administrators have put them; what the product ships with until, or where, that is not known. */
export function useBrand(): Brand {
  const { data } = useQuery(brandQuery);
  return data ?? brand;
}
