import { useEffect, useState } from 'react';
import type { ProfileSection } from '../profile-section.ts';

/** A section with less than this visible at the top of the screen counts as read. */
const READ_PX = 48;

/** The current section: the one in the URL while it is visible, else the first in view. */
export function useShownSection(sections: readonly Pick<ProfileSection, 'id'>[]): string | null {
  const [shownId, setShownId] = useState<string | null>(null);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const look = () => {
      const inView = ids.split(' ').filter((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box !== undefined && box.bottom > READ_PX && box.top < window.innerHeight - READ_PX;
      });
      setShownId(inView.find((id) => `#${id}` === window.location.hash) ?? inView[0] ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('hashchange', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('hashchange', look);
    };
  }, [ids]);
  return shownId;
}
