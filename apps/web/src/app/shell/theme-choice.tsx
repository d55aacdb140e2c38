import { MenuRadioGroup } from '../../components/overlay/menu.tsx';
import { THEME_OPTIONS } from '../../components/overlay/theme-options.tsx';
import { useTheme } from '../../styles/theme.ts';

/** The theme switch of the profile menu. */
export function ThemeChoice() {
  const { theme, setTheme } = useTheme();
  return <MenuRadioGroup label="Theme" value={theme} onValueChange={setTheme} options={THEME_OPTIONS} />;
}
