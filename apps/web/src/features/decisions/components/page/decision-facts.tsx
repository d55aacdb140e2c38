import type { Decision } from '@aicv/contracts/decisions/decisions';
import { DECISION_RULE_NAMES, DECISION_RULE_TEXTS } from '@aicv/domain/decisions/decision';
import { Fact, FactList } from '../../../../components/data/fact-list.tsx';
import { Moment } from '../../../../components/data/moment.tsx';
import { PersonName } from '../../../../components/data/person-name.tsx';
import { InlineField } from '../../../../components/form/inline-field.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useSaveDecision } from '../../mutations.ts';
import { CalendarDay } from '../calendar-day.tsx';

/** `manages`: whether the deadline of the open decision is changed in place. */
export function DecisionFacts({ decision, manages }: { decision: Decision; manages: boolean }) {
  const { id, version, deadline, rule, quorum, revisitOn, createdBy, createdAt, openedAt, closedAt } = decision;
  const { mutateAsync: save } = useSaveDecision(id);
  return (
    <Panel title="Terms">
      <FactList>
        <Fact term="Deadline">
          {manages ? (
            <InlineField
              label="deadline"
              type="date"
              value={deadline ?? ''}
              emptyText="Add a deadline"
              onSave={(day) => save({ deadline: day === '' ? null : day, version })}
            >
              <CalendarDay day={deadline} />
            </InlineField>
          ) : (
            <CalendarDay day={deadline} />
          )}
        </Fact>
        <Fact term="Rule">
          {DECISION_RULE_NAMES[rule]}. {DECISION_RULE_TEXTS[rule]}
        </Fact>
        <Fact term="Quorum">{quorum === 1 ? '1 vote' : `${quorum} votes`}</Fact>
        <Fact term="Revisit">
          <CalendarDay day={revisitOn} emptyText="No day set" />
        </Fact>
        <Fact term="Prepared">
          <Moment at={createdAt} /> by <PersonName person={createdBy} />
        </Fact>
        {openedAt === null ? null : (
          <Fact term="Opened">
            <Moment at={openedAt} />
          </Fact>
        )}
        {closedAt === null ? null : (
          <Fact term="Closed">
            <Moment at={closedAt} />
          </Fact>
        )}
        {decision.memoSha256 === null ? null : (
          <Fact term="Memo hash">
            <span className="font-mono text-xs">{decision.memoSha256}</span>
          </Fact>
        )}
      </FactList>
    </Panel>
  );
}
