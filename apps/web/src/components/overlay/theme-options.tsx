import { Monitor, Moon, Sun } from 'lucide-react';

/** The themes to choose from, for every theme switch. */
export const THEME_OPTIONS = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" className="size-4" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className="size-4" /> },
] as const;
