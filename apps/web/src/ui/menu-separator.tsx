import { Menu as BaseMenu } from '@base-ui/react/menu';

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1 my-1 h-px bg-line" />;
}
