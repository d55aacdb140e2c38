import { Panel } from '../../../components/layout/panel.tsx';
import { THEME_OPTIONS } from '../../../components/overlay/theme-options.tsx';
import { useTheme } from '../../../styles/theme.ts';

/** The theme switch of the profile menu, on the page. */
export function AppearanceSection() {
  const { theme, setTheme } = useTheme();
  return (
    <Panel title="Appearance" description="Saved in this browser">
      <fieldset className="grid gap-2 sm:grid-cols-3">
        <legend className="sr-only">Theme</legend>
        {THEME_OPTIONS.map(({ value, label, icon }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-lg border border-line-strong px-3.5 py-2 text-fg text-md transition-[background-color,border-color] duration-(--dur-1) ease-out hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="text-fg-2">{icon}</span>
            {label}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
