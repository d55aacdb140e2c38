import type { Brand } from '@aicv/contracts/settings/settings';
import { brand } from '@aicv/domain/text/brand';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/api-client.ts';

export const brandQuery = queryOptions({
  queryKey: ['/api/brand'],
  queryFn: ({ signal }) => callApi('GET /api/brand', { signal }),
});

/** The tagline and the legal contact set by the administrators. Until they are known, the product's defaults. */
export function useBrand(): Brand {
  const { data } = useQuery(brandQuery);
  return data ?? brand;
}
