import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { STAGE_NAMES } from '../../model/stage-names.ts';
import { useBoardActions } from '../board/board-actions.ts';
import { useCardLink } from './use-card-link.ts';

/**
 * Three dots as the background of a pseudo-element: an SVG would add four elements to each card. Forced colors would remove such
 * backgrounds.
 */
const DOTS =
  'before:h-3.75 before:w-1 before:forced-color-adjust-none forced-colors:before:text-[ButtonText] before:bg-[radial-gradient(circle,currentColor_1.1px,transparent_1.6px)] before:bg-size-[4px_5px]';

/** The menu of a card or row. Moves the card by keyboard, touch or voice, and links to its page. */
export function CardMenu({ opportunity, tabIndex }: { opportunity: Opportunity; tabIndex?: number }) {
  const { focusKeeper } = useBoardActions();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { id } = opportunity;
  const label = `Actions for ${opportunity.title}`;

  useLayoutEffect(() => {
    if (focusKeeper.claim(id)) takeFocus(buttonRef.current);
    return () => {
      if (buttonRef.current !== null && buttonRef.current === document.activeElement) focusKeeper.keep(id);
    };
  }, [focusKeeper, id]);

  return (
    <Menu
      label={label}
      buttonRef={buttonRef}
      trigger={<IconButton label={label} icon={null} size="sm" tabIndex={tabIndex} className={`-mr-2 w-6! ${DOTS}`} />}
    >
      <CardMenuItems opportunity={opportunity} />
    </Menu>
  );
}

/** Scrolls to the card for keyboard users only. A touch user who works through a column stays in it. */
function takeFocus(button: HTMLElement | null): void {
  button?.focus({ preventScroll: true });
  if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Actions on a card: move to each other stage, pass or reopen, open its page, and delete. A launched one cannot be deleted. */
function CardMenuItems({ opportunity }: { opportunity: Opportunity }) {
  const { move, pass, reopen, remove, rename, focusKeeper } = useBoardActions();
  const { id, outcome, ventureId } = opportunity;
  const isOpen = outcome === 'open';
  const stages = isOpen ? OPPORTUNITY_STAGES.filter((stage) => stage !== opportunity.stage) : [];
  const link = useCardLink(id);
  const open = <MenuLinkItem render={<a {...link} />}>Open</MenuLinkItem>;
  if (!useMayWrite()) return open;
  return (
    <>
      {stages.map((stage) => (
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
      {isOpen ? <MenuSeparator /> : null}
      {isOpen ? (
        <MenuItem onSelect={() => pass(opportunity)}>Pass...</MenuItem>
      ) : (
        <MenuItem onSelect={() => reopen(opportunity)}>Reopen</MenuItem>
      )}
      {open}
      {rename === undefined ? null : <MenuItem onSelect={() => rename(opportunity, true)}>Edit title</MenuItem>}
      {ventureId === null ? (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={() => remove(opportunity)}>
            Delete
          </MenuItem>
        </>
      ) : null}
    </>
  );
}
