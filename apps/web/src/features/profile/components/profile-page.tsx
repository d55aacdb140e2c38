import { PageHeader } from '../../../components/layout/page-header.tsx';
import { PROFILE_HEADER } from '../profile-header.ts';
import type { ProfileSection } from '../profile-section.ts';
import { useOpenedSection } from './use-opened-section.ts';
import { useShownSection } from './use-shown-section.ts';

const LINK =
  'relative flex min-h-11 items-center rounded-md px-2.5 text-fg-2 text-sm whitespace-nowrap transition-colors duration-(--dur-1) ease-out hover:bg-hover hover:text-fg aria-[current=location]:text-fg aria-[current=location]:font-[550] lg:min-h-8 pointer-coarse:min-h-11 ' +
  'before:absolute aria-[current=location]:before:bg-accent forced-colors:aria-[current=location]:before:bg-[Highlight] max-lg:before:inset-x-2.5 max-lg:before:bottom-0 max-lg:before:h-0.5 lg:before:inset-y-2 lg:before:left-0 lg:before:w-[3px] lg:before:rounded-r-full';

/** The user's account in sections, with their list beside them or, on small screens, above them (REQ-50). */
export function ProfilePage({ sections }: { sections: readonly ProfileSection[] }) {
  const shownId = useShownSection(sections);
  useOpenedSection();
  return (
    <>
      <PageHeader {...PROFILE_HEADER} />
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
