import { useEffect, useState } from 'react';
import type { ProfileSection } from '../profile-section.ts';

/** A section of which less is left at the top of the screen has been read. */
const READ_PX = 48;

/** The section that is read now: the one that the address names while it can be seen, else the first in view. */
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
