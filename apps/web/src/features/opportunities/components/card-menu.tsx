import type { Opportunity } from '@aicv/contracts/opportunities';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunity';
import { EllipsisVertical } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { MenuLinkItem } from '../../../ui/menu-link-item.tsx';
import { MenuSeparator } from '../../../ui/menu-separator.tsx';
import { useBoardActions } from './board-actions.ts';
import { opportunityLinkProps } from './opportunity-links.ts';
import { STAGE_NAMES } from './stage-names.ts';

/** The way to move a card without dragging it, by keyboard, by touch, by voice, and to its own page. */
export function CardMenu({ opportunity }: { opportunity: Opportunity }) {
  const { move, links, focusKeeper } = useBoardActions();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { id } = opportunity;

  useLayoutEffect(() => {
    const button = buttonRef.current;
    if (focusKeeper.claim(id)) takeFocus(button);
    return () => {
      if (button !== null && button === document.activeElement) focusKeeper.keep(id);
    };
  }, [focusKeeper, id]);

  return (
    <Menu
      label={`Actions for ${opportunity.title}`}
      trigger={
        <IconButton
          ref={buttonRef}
          label={`Actions for ${opportunity.title}`}
          icon={<EllipsisVertical />}
          size="sm"
          className="-mr-2 w-6!"
        />
      }
    >
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
      <MenuLinkItem render={<a {...opportunityLinkProps(links, id)} />}>Open</MenuLinkItem>
    </Menu>
  );
}

/** Whoever works by keyboard is taken along to the card; a finger that sorts one column stays in it. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
  if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
