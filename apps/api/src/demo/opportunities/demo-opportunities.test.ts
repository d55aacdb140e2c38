import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { PASS_REASONS } from '@aicv/domain/opportunities/pass';
import { parseScore, totalScore } from '@aicv/domain/opportunities/scoring';
import { describe, expect, it } from 'vitest';
import { demoOpportunities } from './demo-opportunities.ts';
import type { DemoOpportunity } from './demo-opportunity.ts';
import { demoPassedOpportunities } from './demo-passed-opportunities.ts';

const inStage = (stage: OpportunityStage) => demoOpportunities.filter((opportunity) => opportunity.stage === stage);

function computedTotal({ scores, totalScore: explicitTotal }: DemoOpportunity): string | null {
  if (scores === undefined) return explicitTotal ?? null;
  return totalScore({
    roiScore: scores.roi,
    feasibilityScore: scores.feasibility,
    scalabilityScore: scores.scalability,
    defensibilityScore: scores.defensibility,
    timeToRevenueScore: scores.timeToRevenue ?? null,
  });
}

describe('the demonstration pipeline', () => {
  it('has 38 in discovery, 23 in screening, 17 in scoring, 8 on the shortlist and 5 in incubation', () => {
    const counts = OPPORTUNITY_STAGES.map((stage) => inStage(stage).length);
    expect(counts).toEqual([38, 23, 17, 8, 5]);
    expect(demoOpportunities).toHaveLength(91);
  });

  it('repeats no title and no description', () => {
    expect(new Set(demoOpportunities.map((opportunity) => opportunity.title.toLowerCase())).size).toBe(91);
    expect(new Set(demoOpportunities.map((opportunity) => opportunity.description)).size).toBe(91);
  });

  it('has titles and submitters of at most 255 characters and descriptions of 80 to 200', () => {
    const outOfBounds = demoOpportunities.filter(
      ({ title, description, submittedBy }) =>
        title.length < 1 ||
        title.length > 255 ||
        !/^[A-Z]\. [A-Z][a-z]+$/.test(submittedBy) ||
        description.length < 80 ||
        description.length > 200,
    );
    expect(outOfBounds).toEqual([]);
  });

  it('has a different day for every opportunity of a stage, newest first', () => {
    for (const stage of OPPORTUNITY_STAGES) {
      const days = inStage(stage).map((opportunity) => opportunity.createdDaysAgo);
      expect(days).toEqual([...new Set(days)].sort((one, other) => one - other));
      expect(days.every((day) => Number.isInteger(day) && day > 0)).toBe(true);
    }
  });
});

describe('the scores of the demonstration pipeline', () => {
  it('are stored in the wire format: from 0 to 10 with exactly one decimal', () => {
    const scores = demoOpportunities.flatMap((opportunity) => [
      ...Object.values(opportunity.scores ?? {}),
      ...(opportunity.totalScore === undefined ? [] : [opportunity.totalScore]),
    ]);
    expect(scores.length).toBeGreaterThan(0);
    expect(scores.filter((score) => parseScore(score) !== score)).toEqual([]);
  });

  it('are totals only on about two thirds of screening, and missing in discovery', () => {
    expect(inStage('discovery').filter((opportunity) => computedTotal(opportunity) !== null)).toEqual([]);
    expect(inStage('screening').filter((opportunity) => opportunity.scores !== undefined)).toEqual([]);
    expect(inStage('screening').filter((opportunity) => opportunity.totalScore !== undefined)).toHaveLength(16);
  });

  it('are component scores, never an explicit total, from scoring onward', () => {
    const later = [...inStage('scoring'), ...inStage('shortlist'), ...inStage('incubation')];
    expect(later.filter(({ scores, totalScore: total }) => scores === undefined || total !== undefined)).toEqual([]);
  });

  it.each([
    ['Contract copilots for shipping charters', '7.4'],
    ['Protein-design marketplace', '6.1'],
    ['Grid-load forecasting for co-ops', '5.2'],
    ['Autonomous underwriting for surety bonds', '8.4'],
    ['Retrieval layer for regulated archives', '6.8'],
    ['Robotic re-commerce grading', '4.9'],
    ['Materials discovery for battery cathodes', '9.1'],
    ['AI claims triage for crop insurance', '7.7'],
    ['Compliance twin for payments', '8.8'],
    ['Tutor engine for trade certification', '7.2'],
  ])('have the totals of the board picture: %s at %s', (title, total) => {
    const opportunity = demoOpportunities.find((candidate) => candidate.title === title);
    expect(opportunity && computedTotal(opportunity)).toBe(total);
  });
});

it('has one passed opportunity for each reason, passed after its last move', () => {
  expect(demoPassedOpportunities.map(({ pass }) => pass.reason).toSorted()).toEqual([...PASS_REASONS].toSorted());
  for (const { pass, createdDaysAgo, movedDaysAgo = createdDaysAgo } of demoPassedOpportunities) {
    expect(pass.daysAgo).toBeLessThan(movedDaysAgo);
  }
  const titles = [...demoOpportunities, ...demoPassedOpportunities].map(({ title }) => title.toLowerCase());
  expect(new Set(titles).size).toBe(titles.length);
});
