import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { idShape, pagingQuery, timeShape } from './shapes.ts';

/** Money is a decimal string exactly as stored, for example "1250000.00" (decisions 5). */
const money = z.nullable(z.string());

export const fundingRoundShape = z.object({
  id: idShape,
  name: z.string(),
  amount: money,
  valuation: money,
  leadInvestor: z.nullable(z.string()),
  /** `closed`, `active`; anything else counts as planning (specification, section 4). */
  status: z.string(),
  closedAt: z.nullable(timeShape),
  createdAt: timeShape,
});

export type FundingRound = z.infer<typeof fundingRoundShape>;

export const investorUpdateShape = z.object({
  id: idShape,
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  reportUrl: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  publishedAt: z.nullable(timeShape),
});

export type InvestorUpdate = z.infer<typeof investorUpdateShape>;

export const capitalEndpoints = {
  listFundingRounds: defineEndpoint({
    method: 'GET',
    path: '/api/funding-rounds',
    summary: 'Funding rounds, newest first',
    access: 'capital.confidential',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(fundingRoundShape) },
  }),
  listInvestorUpdates: defineEndpoint({
    method: 'GET',
    path: '/api/investor-updates',
    summary: 'Published investor updates, newest first',
    access: 'capital.confidential',
    query: z.strictObject({ ...pagingQuery }),
    responses: { 200: z.array(investorUpdateShape) },
  }),
} as const;
