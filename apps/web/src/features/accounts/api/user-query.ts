import { queryOptions } from '@tanstack/react-query';
import { fetchSessionUser, SESSION_QUERY_KEY } from '../../../lib/session/session.ts';

/** The signed-in user; null for a visitor. */
export const userQuery = queryOptions({ queryKey: SESSION_QUERY_KEY, queryFn: fetchSessionUser });
