import { type ReactNode, useEffect, useState } from 'react';
import { PageHeader } from '../../../components/layout/page-header.tsx';

/** One section of the profile page; its id is its anchor in the URL. */
export interface ProfileSection {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

const LINK =
  'relative flex min-h-11 items-center rounded-md px-2.5 text-fg-2 text-sm whitespace-nowrap transition-colors duration-(--dur-1) ease-out hover:bg-hover hover:text-fg aria-[current=location]:text-fg aria-[current=location]:font-[550] lg:min-h-8 pointer-coarse:min-h-11 ' +
  'before:absolute aria-[current=location]:before:bg-accent forced-colors:aria-[current=location]:before:bg-[Highlight] max-lg:before:inset-x-2.5 max-lg:before:bottom-0 max-lg:before:h-0.5 lg:before:inset-y-2 lg:before:left-0 lg:before:w-[3px] lg:before:rounded-r-full';

/** A section with less than this visible at the top of the screen counts as read. */
const READ_PX = 48;

/** Events of a user who scrolls or acts on the page. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The user's account in sections, with their list beside them or, on small screens, above them (REQ-50). */
export function ProfilePage({ sections }: { sections: readonly ProfileSection[] }) {
  const shownId = useShownSection(sections);
  useOpenedSection();
  return (
    <>
      <PageHeader title="Profile" subtitle="Your account, sign-in and agreements" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Sections of the profile" className="lg:sticky lg:top-5 lg:-ml-2.5">
          <ul className="flex overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] max-lg:-mx-(--page-pad) max-lg:px-[calc(var(--page-pad)-0.625rem)] lg:grid lg:gap-0.5 lg:shadow-none">
            {sections.map(({ id, label }) => (
              <li key={id} className="shrink-0">
                <a href={`#${id}`} aria-current={id === shownId ? 'location' : undefined} className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-3.5">
          {sections.map(({ id, content }) => (
            <div key={id} id={id} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
              {content}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** The current section: the one in the URL while it is visible, else the first in view. */
function useShownSection(sections: readonly Pick<ProfileSection, 'id'>[]): string | null {
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

/**
 * Scrolls to the section in the URL when the page opens: the browser looked for it before the page had rendered. Keeps the position while
 * content above it loads.
 */
function useOpenedSection(): void {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1));
    if (section === null) return;
    section.focus({ preventScroll: true });
    const growth = new ResizeObserver(() => section.scrollIntoView());
    growth.observe(document.body);
    const leaving = new AbortController();
    const leave = () => {
      growth.disconnect();
      leaving.abort();
    };
    for (const eventName of USER_EVENTS)
      window.addEventListener(eventName, leave, { signal: leaving.signal, passive: true });
    return leave;
  }, []);
}
