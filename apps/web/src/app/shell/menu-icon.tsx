import {
  FlaskConical,
  GraduationCap,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Quote,
  ShieldCheck,
  SquareKanban,
} from 'lucide-react';
import type { AvailableEntry } from '../access/available-pages.ts';

const ICONS: Record<AvailableEntry['key'], LucideIcon> = {
  dashboard: LayoutDashboard,
  academy: GraduationCap,
  otif: SquareKanban,
  'abundance-labs': FlaskConical,
  capital: Landmark,
  holdings: ShieldCheck,
  founder: Quote,
};

/** The icon of a menu entry. */
export function MenuIcon({ of, className }: { of: AvailableEntry['key']; className?: string }) {
  const Icon = ICONS[of];
  return <Icon aria-hidden="true" className={className} />;
}
