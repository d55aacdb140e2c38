import { Monitor, Moon, Sun } from 'lucide-react';
import { MenuRadioGroup } from '../../ui/menu-radio-group.tsx';
import { useTheme } from '../../ui/theme.ts';

const OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" className="size-4" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className="size-4" /> },
] as const;

/** The theme switch of the profile menu. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme} options={OPTIONS} />;
}
