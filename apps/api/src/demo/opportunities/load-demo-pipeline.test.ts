import { mentionsIn } from '@aicv/domain/comments/mention';
import { staleBefore } from '@aicv/domain/opportunities/opportunity';
import { meansOfReviews, REASON_MAX_LENGTH, spreadOfReviews, WIDE_SPREAD } from '@aicv/domain/opportunities/reviews';
import {
  COMPONENT_SCORES,
  type ComponentScore,
  parseScore,
  toTenths,
  totalScore,
} from '@aicv/domain/opportunities/scoring';
import { digestSince } from '@aicv/domain/opportunities/weekly-digest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { loadDemoData } from '../load-demo-data.ts';
import { demoOpportunities } from './demo-opportunities.ts';

type Scores = Record<ComponentScore, string>;

interface Card {
  title: string;
  stage: string;
  scores: Scores;
  total: string;
  spread: string | null;
  review_count: number;
  created_at: string;
  stage_changed_at: string;
  updated_at: string;
}

interface Review {
  title: string;
  reviewer: string;
  revision: number;
  scores: Record<ComponentScore, { score: string; reason: string }>;
  submitted_at: string;
}

const clock = createTestClock();
let database: TestDatabase;
let cards: Card[];
let reviews: Review[];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoData(database.scope, clock, 'a password for demonstrations');
  cards = await rowsOf<Card>(
    database,
    `select title, stage::text, total_score as total, score_spread as spread, review_count,
            created_at::text, stage_changed_at::text, updated_at::text,
            json_build_object('roiScore', roi_score::text, 'feasibilityScore', feasibility_score::text,
              'scalabilityScore', scalability_score::text, 'defensibilityScore', defensibility_score::text,
              'timeToRevenueScore', time_to_revenue_score::text) as scores
       from opportunities where outcome = 'open'`,
  );
  reviews = await rowsOf<Review>(
    database,
    `select o.title, u.username as reviewer, s.revision, s.scores, s.submitted_at::text
       from opportunity_review_submissions s
       join opportunities o on o.id = s.opportunity_id join users u on u.id = s.reviewer_id
      order by s.submitted_at`,
  );
});
afterAll(() => database.drop());

const isScored = ({ stage }: Card) => ['scoring', 'shortlist', 'incubation'].includes(stage);

function inForce(title: string): Review[] {
  const latest = new Map(reviews.filter((review) => review.title === title).map((review) => [review.reviewer, review]));
  return [...latest.values()];
}

function scoresOf({ scores }: Review): Scores {
  return Object.fromEntries(COMPONENT_SCORES.map((component) => [component, scores[component].score])) as Scores;
}

describe('the reviews of the demonstration data', () => {
  it('give exactly the values of each card: means, total, spread and number of reviewers', () => {
    const scored = cards.filter(isScored);
    expect(scored).toHaveLength(30);
    for (const card of scored) {
      const given = demoOpportunities.find(({ title }) => title === card.title)?.scores;
      const handedIn = inForce(card.title).map(scoresOf);
      expect([2, 3]).toContain(handedIn.length);
      expect(meansOfReviews(handedIn)).toEqual(card.scores);
      expect(card).toMatchObject({
        scores: {
          roiScore: given?.roi,
          feasibilityScore: given?.feasibility,
          scalabilityScore: given?.scalability,
          defensibilityScore: given?.defensibility,
          timeToRevenueScore: given?.timeToRevenue,
        },
        total: totalScore(card.scores),
        spread: spreadOfReviews(handedIn),
        review_count: handedIn.length,
      });
    }
  });

  it('are by three reviewers, and only of cards that have been in scoring', () => {
    expect(new Set(reviews.map(({ reviewer }) => reviewer))).toEqual(new Set(['admin', 'manager', 'analyst']));
    const unscored = cards.filter((card) => !isScored(card));
    expect(unscored.filter(({ review_count, spread }) => review_count !== 0 || spread !== null)).toEqual([]);
    expect(unscored.flatMap(({ title }) => inForce(title))).toEqual([]);
  });

  it('disagree on five cards', () => {
    const wide = cards.filter(({ spread }) => spread !== null && toTenths(spread) >= toTenths(WIDE_SPREAD));
    expect(wide).toHaveLength(5);
  });

  it('give each score a one-sentence reason, different for each reviewer of a card', () => {
    for (const { scores } of reviews) {
      for (const { score, reason } of Object.values(scores)) {
        expect(parseScore(score)).toBe(score);
        expect(reason).toMatch(/^[A-Z][^{}]+\.$/);
        expect(reason.length).toBeLessThan(REASON_MAX_LENGTH);
      }
    }
    for (const { title } of cards.filter(isScored)) {
      const reasons = inForce(title).flatMap(({ scores }) => Object.values(scores).map(({ reason }) => reason));
      expect(new Set(reasons).size).toBe(reasons.length);
    }
  });

  it('were submitted while the card was in scoring, three of them twice', async () => {
    const outside = await rowsOf(
      database,
      `select o.title from opportunity_review_submissions s join opportunities o on o.id = s.opportunity_id
        where s.submitted_at < (select changed_at from opportunity_stage_changes c
                                 where c.opportunity_id = o.id and c.to_stage = 'scoring')
           or s.submitted_at > (select changed_at from opportunity_stage_changes c
                                 where c.opportunity_id = o.id and c.from_stage = 'scoring')`,
    );
    expect(outside).toEqual([]);
    expect(reviews.filter(({ revision }) => revision === 2)).toHaveLength(3);
  });

  it('appear as the reviewers’ own, without a draft left to submit', async () => {
    const [counts] = await rowsOf(
      database,
      `select count(*)::int as own, count(*) filter (where r.scores = s.scores and r.submitted_at = s.submitted_at
              and not r.has_unsubmitted_changes)::int as same
         from opportunity_reviews r
         join lateral (select scores, submitted_at from opportunity_review_submissions s
                        where s.opportunity_id = r.opportunity_id and s.reviewer_id = r.reviewer_id
                        order by revision desc limit 1) s on true`,
    );
    const all = cards.flatMap(({ title }) => inForce(title)).length;
    expect(counts).toEqual({ own: all, same: all });
  });
});

describe('the cards of the demonstration data', () => {
  it('have been in their stage since the last entry of their history', async () => {
    const wrong = await rowsOf(
      database,
      `select title from opportunities o where stage_changed_at <>
         (select max(changed_at) from opportunity_stage_changes c where c.opportunity_id = o.id and c.outcome is null)
         or passed_at < stage_changed_at or updated_at < stage_changed_at`,
    );
    expect(wrong).toEqual([]);
  });

  it('are stale in some cases, in several stages, but mostly not', () => {
    const stale = cards.filter((card) => Date.parse(card.updated_at) < Date.parse(staleBefore(clock.nowMs())));
    expect(stale.length).toBeGreaterThanOrEqual(6);
    expect(stale.length).toBeLessThan(cards.length / 4);
    expect(new Set(stale.map(({ stage }) => stage)).size).toBeGreaterThanOrEqual(4);
  });

  it('fill every section of the weekly digest', async () => {
    const since = digestSince(clock.nowMs(), 'UTC');
    const [week] = await rowsOf<Record<string, number>>(
      database,
      `select (select count(*)::int from opportunities where created_at >= '${since}') as added,
              (select count(*)::int from opportunity_stage_changes
                where changed_at >= '${since}' and from_stage is not null) as moved,
              (select count(distinct opportunity_id)::int from opportunity_review_submissions
                where submitted_at >= '${since}') as scored`,
    );
    expect(week?.added).toBeGreaterThanOrEqual(5);
    expect(week?.moved).toBeGreaterThanOrEqual(5);
    expect(week?.scored).toBeGreaterThanOrEqual(5);
  });
});

describe('the comments of the demonstration data', () => {
  it('are about 25 on ten cards or more, none older than its card', async () => {
    const comments = await rowsOf<{ body: string; names: string[]; title: string; early: boolean }>(
      database,
      `select c.body, o.title, c.created_at < o.created_at as early,
              array(select username from unnest(c.mentioned_ids) with ordinality m (id, place)
                      join users u on u.id = m.id order by place) as names
         from comments c join opportunities o on o.id = c.opportunity_id`,
    );
    expect(comments.length).toBeGreaterThanOrEqual(25);
    expect(new Set(comments.map(({ title }) => title)).size).toBeGreaterThanOrEqual(10);
    expect(comments.filter(({ early }) => early)).toEqual([]);
    expect(comments.map(({ names }) => names)).toEqual(comments.map(({ body }) => mentionsIn(body)));
    expect(new Set(comments.flatMap(({ names }) => names))).toEqual(new Set(['admin', 'manager', 'analyst']));
  });
});
