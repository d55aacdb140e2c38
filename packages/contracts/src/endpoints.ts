/** The endpoint table: everything the server answers under /api, one entry each. */
import { accountEndpoints } from './accounts.ts';
import { administrationEndpoints } from './administration.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { legalEndpoints } from './legal.ts';
import { notificationEndpoints } from './notifications.ts';
import { opportunityEndpoints } from './opportunities.ts';
import { systemHealthEndpoints } from './system-health.ts';

export const endpoints = {
  ...systemHealthEndpoints,
  ...accountEndpoints,
  ...legalEndpoints,
  ...opportunityEndpoints,
  ...notificationEndpoints,
  ...administrationEndpoints,
  ...dashboardEndpoints,
} as const satisfies Record<string, Endpoint>;
