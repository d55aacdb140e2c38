import type { CompetenceRule } from '@aicv/contracts/competence/competence';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useRef } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { LoadingList } from '../../../components/feedback/loading-list.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { actionLabel, requirementLabel } from '../model/rule-values.ts';
import { rulesQuery } from '../queries.ts';
import { CompetenceWaivers } from './competence-waivers.tsx';
import { LevelValidity } from './level-validity.tsx';

const RuleDialog = lazyDialog(() => import('./rule-dialog.tsx'), 'RuleDialog');
const DeleteRuleDialog = lazyDialog(() => import('./delete-rule-dialog.tsx'), 'DeleteRuleDialog');

/** The certificates that capabilities require, and the users who are exempt (REQ-393, REQ-394). */
export function CompetenceRules() {
  const rules = useQuery(rulesQuery);
  const editing = useDialogSlot<CompetenceRule | null>();
  const deleting = useDialogSlot<CompetenceRule>();
  const addRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Panel
        title="Competence rules"
        description="A rule requires a certificate of the Academy for a capability. It applies from the next request."
        padded={false}
        actions={
          <Button ref={addRef} size="sm" disabled={rules.data === undefined} onClick={() => editing.open(null)}>
            ADD RULE
          </Button>
        }
      >
        {rules.data !== undefined ? (
          <RuleList rules={rules.data} onEdit={editing.open} onDelete={deleting.open} />
        ) : rules.isError ? (
          <QueryFailure className="m-4" headingLevel={3} title="The rules could not be loaded" query={rules} />
        ) : (
          <LoadingList text="Loading the competence rules..." rows={2} />
        )}
      </Panel>
      {rules.data === undefined || rules.data.length === 0 ? null : <CompetenceWaivers rules={rules.data} />}
      <LevelValidity />
      <DialogSlot slot={editing.slot} onOpenChange={editing.onOpenChange}>
        {(dialog, rule) => <RuleDialog {...dialog} rule={rule} rules={rules.data ?? []} />}
      </DialogSlot>
      <DialogSlot slot={deleting.slot} onOpenChange={deleting.onOpenChange}>
        {(dialog, rule) => <DeleteRuleDialog {...dialog} rule={rule} focusFallbackRef={addRef} />}
      </DialogSlot>
    </>
  );
}

type RuleListProps = {
  rules: readonly CompetenceRule[];
  onEdit: (rule: CompetenceRule) => void;
  onDelete: (rule: CompetenceRule) => void;
};

function RuleList({ rules, onEdit, onDelete }: RuleListProps) {
  if (rules.length === 0) {
    return (
      <EmptyState
        className="m-4"
        headingLevel={3}
        icon={<GraduationCap />}
        title="No competence rules"
        description="No capability requires a certificate. Roles and agreements alone decide access."
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5">
          <div className="min-w-0">
            <h3 className="font-[550] text-fg text-md">{actionLabel(rule.capability)}</h3>
            <p className="text-fg-2 text-sm">
              <UserText lines={2}>{requirementLabel(rule)}</UserText>
            </p>
            {rule.waivers === 0 ? null : (
              <p className="text-fg-3 text-sm">
                {formatCount(rule.waivers)} {rule.waivers === 1 ? 'waiver' : 'waivers'}
              </p>
            )}
          </div>
          <div className="flex gap-2">
            <Button size="sm" onClick={() => onEdit(rule)}>
              EDIT
              <VisuallyHidden> the rule to {COMPETENCE_ACTIONS[rule.capability]}</VisuallyHidden>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onDelete(rule)}>
              DELETE
              <VisuallyHidden> the rule to {COMPETENCE_ACTIONS[rule.capability]}</VisuallyHidden>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
