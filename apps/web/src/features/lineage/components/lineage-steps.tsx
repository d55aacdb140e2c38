import type { Lineage } from '@aicv/contracts/decisions/lineage';
import { DECISION_KIND_NAMES, DECISION_OUTCOME_NAMES } from '@aicv/domain/decisions/decision';
import { VENTURE_STAGE_NAMES } from '@aicv/domain/ventures/venture';
import { Link } from '@tanstack/react-router';
import { Day } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatCompactMoney } from '../../../lib/format/money.ts';
import { LineageEntry, LineageStep, MissingStep } from './lineage-step.tsx';

const LINK = 'text-accent-text underline-offset-4 hover:underline';

type StepProps = { lineage: Lineage };

/** Formats of other features. */
export type LineageFormats = {
  stageName: (stage: NonNullable<Lineage['opportunity']>['stage']) => string;
  metricName: (metric: string) => string;
  kpi: (metric: string, value: string) => string;
};

type OpportunityStepProps = StepProps & Pick<LineageFormats, 'stageName'>;

export function OpportunityStep({ lineage: { opportunity, withheld }, stageName }: OpportunityStepProps) {
  return (
    <LineageStep heading="Opportunity" isReached={opportunity !== null}>
      {withheld.includes('opportunity') ? (
        <MissingStep>You do not have access to opportunities.</MissingStep>
      ) : opportunity === null ? (
        <MissingStep>No opportunity.</MissingStep>
      ) : (
        <LineageEntry
          title={
            <Link to="/otif/$opportunityId" params={{ opportunityId: opportunity.id }} className={LINK}>
              <UserText>{opportunity.title}</UserText>
            </Link>
          }
        >
          Added on <Day at={opportunity.createdAt} />, in {stageName(opportunity.stage)}, {reviewsText(opportunity)}.
        </LineageEntry>
      )}
    </LineageStep>
  );
}

function reviewsText({ reviewCount, totalScore, scoresHidden }: NonNullable<Lineage['opportunity']>): string {
  const reviews =
    reviewCount === 0 ? 'without reviews yet' : `with ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`;
  if (scoresHidden) return `${reviews}, scores hidden until you submit or decline a review`;
  return totalScore === null ? `${reviews}, not scored` : `${reviews}, total score ${totalScore}`;
}

export function DecisionStep({ lineage: { decisions } }: StepProps) {
  return (
    <LineageStep heading="Decision" isReached={decisions.length > 0}>
      {decisions.length === 0 ? <MissingStep>No decision yet.</MissingStep> : null}
      {decisions.map((decision) => (
        <LineageEntry
          key={decision.id}
          title={
            <Link to="/decisions/$decisionId" params={{ decisionId: decision.id }} className={LINK}>
              <UserText>{decision.title}</UserText>
            </Link>
          }
        >
          {DECISION_KIND_NAMES[decision.kind]}, about <UserText>{decision.subject.title}</UserText>:{' '}
          <DecisionState decision={decision} />
          {decision.isSuperseded ? ', superseded since' : ''}.
        </LineageEntry>
      ))}
    </LineageStep>
  );
}

function DecisionState({
  decision: { state, outcome, closedAt, createdAt },
}: {
  decision: Lineage['decisions'][number];
}) {
  if (outcome !== null && closedAt !== null) {
    return (
      <>
        {DECISION_OUTCOME_NAMES[outcome].toLowerCase()} on <Day at={closedAt} />
      </>
    );
  }
  return (
    <>
      {state === 'open' ? 'open for votes' : 'a draft'}, prepared on <Day at={createdAt} />
    </>
  );
}

export function VentureStep({ lineage: { venture, withheld } }: StepProps) {
  return (
    <LineageStep heading="Venture" isReached={venture !== null}>
      {withheld.includes('venture') ? (
        <MissingStep>You do not have access to ventures.</MissingStep>
      ) : venture === null ? (
        <MissingStep>No venture yet.</MissingStep>
      ) : (
        <LineageEntry
          title={
            <Link to="/abundance-labs/$ventureId" params={{ ventureId: venture.id }} className={LINK}>
              <UserText>{venture.title}</UserText>
            </Link>
          }
        >
          {venture.launchedAt === null ? 'Created' : 'Launched'} on <Day at={venture.launchedAt ?? venture.createdAt} />
          , now in the {VENTURE_STAGE_NAMES[venture.stage]} stage.
        </LineageEntry>
      )}
    </LineageStep>
  );
}

type KpiStepProps = StepProps & { formats: Omit<LineageFormats, 'stageName'> };

export function KpiStep({ lineage: { venture, kpis, withheld }, formats }: KpiStepProps) {
  return (
    <LineageStep heading="KPIs" isReached={kpis !== null && kpis.length > 0}>
      {withheld.includes('venture') ? (
        <MissingStep>You do not have access to the KPIs of ventures.</MissingStep>
      ) : venture === null || kpis === null || kpis.length === 0 ? (
        <MissingStep>No KPI value yet.</MissingStep>
      ) : (
        <LineageEntry
          title={
            <Link
              to="/abundance-labs/$ventureId"
              params={{ ventureId: venture.id }}
              search={{ tab: 'kpis' }}
              className={LINK}
            >
              Latest values
            </Link>
          }
        >
          {kpis.map(({ metric, value, recordedAt }, index) => (
            <span key={metric}>
              {index === 0 ? '' : ', '}
              <UserText>{formats.metricName(metric)}</UserText> {formats.kpi(metric, value)} on{' '}
              <time dateTime={recordedAt}>{formatCalendarDate(recordedAt)}</time>
            </span>
          ))}
          .
        </LineageEntry>
      )}
    </LineageStep>
  );
}

export function RoundStep({ lineage: { rounds } }: StepProps) {
  return (
    <LineageStep heading="Funding round" isReached={rounds !== null && rounds.length > 0}>
      {rounds === null ? (
        <MissingStep>Funding rounds need access to Capital and your signed NDA.</MissingStep>
      ) : rounds.length === 0 ? (
        <MissingStep>No funding round yet.</MissingStep>
      ) : null}
      {rounds?.map((round) => (
        <LineageEntry
          key={round.id}
          title={
            <Link to="/capital" search={{ tab: 'rounds' }} className={LINK}>
              <UserText>{round.name}</UserText>
            </Link>
          }
        >
          {round.amount === null ? 'Amount not known yet' : formatCompactMoney(round.amount)},{' '}
          <RoundState round={round} />.
        </LineageEntry>
      ))}
    </LineageStep>
  );
}

function RoundState({ round: { status, closedAt, createdAt } }: { round: NonNullable<Lineage['rounds']>[number] }) {
  if (closedAt !== null) {
    const day = closedAt.slice(0, 10);
    return (
      <>
        closed on <time dateTime={day}>{formatCalendarDate(day)}</time>
      </>
    );
  }
  return (
    <>
      {status === 'active' ? 'active' : 'planned'}, added on <Day at={createdAt} />
    </>
  );
}
