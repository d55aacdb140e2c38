import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { MenuItem, MenuLinkItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { useBoardActions } from '../board/board-actions.ts';
import { useCardLink } from './use-card-link.ts';

/** Actions on a card: move to each other stage, and open its page. */
export function CardMenuItems({ opportunity }: { opportunity: Opportunity }) {
  const { move, focusKeeper } = useBoardActions();
  const { id } = opportunity;
  const link = useCardLink(id);
  return (
    <>
      {OPPORTUNITY_STAGES.filter((stage) => stage !== opportunity.stage).map((stage) => (
        <MenuItem
          key={stage}
          onSelect={() => {
            focusKeeper.keep(id);
            move(opportunity, stage);
          }}
        >
          Move to {STAGE_NAMES[stage]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLinkItem render={<a {...link} />}>Open</MenuLinkItem>
    </>
  );
}
