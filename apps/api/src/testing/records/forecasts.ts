/** Forecasts of reviews, made and resolved over the API. */
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { expect } from 'vitest';
import type { TestClient } from '../app/test-client.ts';

export const DUE_ON = '2099-06-30';

export interface TestForecast {
  readonly probability?: unknown;
  readonly statement?: unknown;
  readonly dueOn?: unknown;
  readonly component?: unknown;
}

export async function addOpportunity(client: TestClient, fields: Record<string, unknown> = {}): Promise<string> {
  const input = { title: 'Tidal power', description: 'D', submittedBy: 'S', ...fields };
  const response = await client.post('/api/opportunities', input);
  expect(response.statusCode).toBe(201);
  return response.json().id;
}

/** The same score for each component. */
export const scoresOf = (score: number) =>
  Object.fromEntries(COMPONENT_SCORES.map((component) => [component, { score, reason: 'Seen at two customers' }]));

/** Submits a review with a forecast, or without one. */
export const review = (client: TestClient, opportunityId: string, forecast?: TestForecast | null) =>
  client.put(`/api/opportunities/${opportunityId}/reviews/mine`, { scores: scoresOf(7), forecast });

/** Submits other scores with the forecast. */
export const revise = (client: TestClient, opportunityId: string, forecast?: TestForecast | null) =>
  client.put(`/api/opportunities/${opportunityId}/reviews/mine`, { scores: scoresOf(8), forecast });

/** Submits a forecast about a new opportunity; returns the id of its statement. */
export async function forecastOf(
  client: TestClient,
  { opportunityId, ...forecast }: TestForecast & { readonly opportunityId: string },
): Promise<string> {
  const made = { probability: 0.7, statement: 'Its revenue doubles.', dueOn: DUE_ON, ...forecast };
  const response = await review(client, opportunityId, made);
  expect(response.json()).toMatchObject({ reviews: { mine: { forecast: { statement: made.statement } } } });
  const open: { id: string; statement: string; subject: { id: string } }[] = (
    await client.get('/api/forecasts')
  ).json();
  const found = open.find(({ statement, subject }) => statement === made.statement && subject.id === opportunityId);
  if (found === undefined) throw new Error('The statement is not listed');
  return found.id;
}

export const resolve = (client: TestClient, id: string, resolution: Record<string, unknown> = {}) =>
  client.post(`/api/forecasts/${id}/resolutions`, { outcome: 'yes', source: 'Annual report', ...resolution });

export const decline = (client: TestClient, opportunityId: string) =>
  client.post(`/api/opportunities/${opportunityId}/reviews/decline`);
