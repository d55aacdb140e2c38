import type { VentureLaunch } from '@aicv/contracts/ventures/launches';
import type { ScoreSnapshot } from '@aicv/domain/opportunities/score-snapshot';
import { COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { ShownLaunch } from './show-launch.ts';

export function presentLaunch({ launch, people, scoresHidden, takeBackUntil }: ShownLaunch): VentureLaunch {
  const { totalScore, scores, reviews } = launch.scores;
  return {
    launchedAt: launch.launchedAt,
    launchedBy: presentPerson(people.get(launch.launchedBy)),
    scoresHidden,
    scores: scoresHidden
      ? null
      : {
          totalScore,
          components: scores,
          reviews: reviews.map((review) => ({
            reviewer: presentPerson(people.get(review.reviewerId)),
            submittedAt: review.submittedAt,
            scores: presentScores(review.scores),
          })),
        },
    takeBackUntil,
  };
}

type Scores = NonNullable<VentureLaunch['scores']>['reviews'][number]['scores'];

function presentScores(scores: ScoreSnapshot['reviews'][number]['scores']): Scores {
  const entries = COMPONENT_SCORES.map((component) => {
    const { score, reason, cannotJudge = false } = scores[component];
    return [component, { score, reason, cannotJudge }];
  });
  return Object.fromEntries(entries) as Scores;
}
