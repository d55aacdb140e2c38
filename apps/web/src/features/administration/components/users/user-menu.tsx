import type { AdministeredUser } from '@aicv/contracts/admin/administration';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, ScrollText, ShieldOff, Trash2, UserRoundCheck, UserRoundMinus } from 'lucide-react';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '../../../../components/overlay/menu.tsx';
import { nameOf } from '../../../../lib/format/person.ts';

export type UserStep = 'edit' | 'switch' | 'erase' | 'reset-two-step';

type UserMenuProps = {
  user: AdministeredUser;
  /** Administrators manage their own two-factor sign-in in their profile. */
  isOwn: boolean;
  onStep: (step: UserStep) => void;
};

/** An administrator's actions on one user; an erased account has none. */
export function UserMenu({ user, isOwn, onStep }: UserMenuProps) {
  const isErased = user.erasedAt !== null;
  const label = `Actions for ${nameOf(user)}`;
  return (
    <Menu label={label} trigger={<IconButton label={label} icon={<EllipsisVertical />} size="sm" />}>
      {isErased ? null : (
        <MenuItem icon={<Pencil />} onSelect={() => onStep('edit')}>
          Edit
        </MenuItem>
      )}
      <MenuLinkItem
        icon={<ScrollText />}
        render={<Link to="/holdings" search={{ tab: 'audit', view: 'all', actor: user.id }} />}
      >
        Show in audit logs
      </MenuLinkItem>
      {isErased ? null : <MenuSeparator />}
      {isErased || isOwn || !user.hasTwoStep ? null : (
        <MenuItem icon={<ShieldOff />} tone="danger" onSelect={() => onStep('reset-two-step')}>
          Reset two-factor authentication
        </MenuItem>
      )}
      {isErased || !user.isActive ? null : (
        <MenuItem icon={<UserRoundMinus />} tone="danger" onSelect={() => onStep('switch')}>
          Deactivate
        </MenuItem>
      )}
      {isErased || user.isActive ? null : (
        <>
          <MenuItem icon={<UserRoundCheck />} onSelect={() => onStep('switch')}>
            Reactivate
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => onStep('erase')}>
            Erase personal data
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
