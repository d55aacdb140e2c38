import { ProfileEntries } from './profile-entries.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The content of the profile menu on larger screens. */
export function ProfileMenu() {
  return (
    <>
      <ProfileEntries />
      <ThemeChoice />
    </>
  );
}
