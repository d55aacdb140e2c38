import { ProfileEntries } from './profile-entries.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** What the profile menu of larger screens holds. */
export function ProfileMenu() {
  return (
    <>
      <ProfileEntries />
      <ThemeChoice />
    </>
  );
}
