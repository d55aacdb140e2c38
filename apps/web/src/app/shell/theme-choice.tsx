import { MenuRadioGroup } from '../../ui/menu-radio-group.tsx';
import { useTheme } from '../../ui/theme.ts';
import { THEME_OPTIONS } from '../../ui/theme-options.tsx';

/** The theme switch of the profile menu. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme} options={THEME_OPTIONS} />;
}
