import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { ExternalLink } from 'lucide-react';
import { Fact, FactList } from '../../../../components/data/fact-list.tsx';
import { InlineField } from '../../../../components/form/inline-field.tsx';
import { InlineSelect } from '../../../../components/form/inline-select.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { formatCalendarDate } from '../../../../lib/format/calendar-date.ts';
import { useSaveFields } from '../../follow-up-mutations.ts';
import { tagsOfText } from '../../model/tags.ts';
import { useOwners } from '../../use-owners.ts';
import { hostOf, Tags } from '../follow-up-values.tsx';

type FollowUpPanelProps = { opportunity: OpportunityDetail; user: SignedInUser };

/** Who works on the opportunity and what comes next; each value is edited in place. */
export function FollowUpPanel({ opportunity, user }: FollowUpPanelProps) {
  const save = useSaveFields(opportunity);
  const { nextStep, nextStepOn, website, tags } = opportunity;
  const orNull = (typed: string) => (typed === '' ? null : typed);
  return (
    <Panel title="Follow-up">
      <FactList>
        <Fact term="Owner">
          <Owner opportunity={opportunity} user={user} />
        </Fact>
        <Fact term="Next step">
          <InlineField
            label="next step"
            value={nextStep ?? ''}
            emptyText="Add a next step"
            onSave={(typed) => save({ nextStep: orNull(typed) })}
          />
        </Fact>
        <Fact term="Due">
          <InlineField
            label="day of the next step"
            type="date"
            value={nextStepOn ?? ''}
            emptyText="Add a day"
            onSave={(typed) => save({ nextStepOn: orNull(typed) })}
          >
            {nextStepOn === null ? null : formatCalendarDate(nextStepOn)}
          </InlineField>
        </Fact>
        <Fact term="Website">
          <InlineField
            label="website"
            value={website ?? ''}
            emptyText="Add a website"
            placeholder="example.com"
            onSave={(typed) => save({ website: orNull(typed) })}
          >
            {website === null ? null : hostOf(website)}
          </InlineField>
          {website === null ? null : (
            <a
              href={website}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 items-center gap-1 text-link pointer-coarse:min-h-11 text-xs"
            >
              Open {hostOf(website)}
              <ExternalLink aria-hidden="true" className="size-3" />
            </a>
          )}
        </Fact>
        <Fact term="Tags">
          <InlineField
            label="tags"
            value={tags.join(', ')}
            emptyText="Add tags"
            hint="Separate tags by commas."
            onSave={(typed) => save({ tags: tagsOfText(typed) })}
          >
            <Tags tags={tags} />
          </InlineField>
        </Fact>
      </FactList>
    </Panel>
  );
}

/** The owner as a choice, which a press opens. A person who can no longer own it stays shown until it is changed. */
function Owner({ opportunity, user }: FollowUpPanelProps) {
  const { ownerId } = opportunity;
  const save = useSaveFields(opportunity);
  const { nameOf, optionsWith, rememberOwner } = useOwners(user);
  const name = ownerId === null ? null : nameOf(ownerId);
  return (
    <InlineSelect
      label="owner"
      value={ownerId ?? ''}
      spokenValue={name ?? 'No owner'}
      options={optionsWith(ownerId)}
      placeholder="No owner"
      onSave={(chosen) => {
        rememberOwner(chosen);
        return save({ ownerId: chosen === '' ? null : chosen });
      }}
    >
      {name === null ? <span className="text-fg-3">No owner</span> : <bdi>{name}</bdi>}
    </InlineSelect>
  );
}
