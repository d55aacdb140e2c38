import { brand } from '@aicv/domain/text/brand';
import { Logo } from '../../../components/layout/logo.tsx';
import { useBrand } from '../../../lib/session/use-brand.ts';
import { RingMotif } from './ring-motif.tsx';

const AREAS = [
  { name: 'ACADEMY', text: 'Training and certification, bronze to master.' },
  { name: 'OTIF', text: 'An opportunity pipeline with scoring.' },
  { name: 'ABUNDANCE LABS', text: 'A studio that builds and scales ventures.' },
  { name: 'CAPITAL', text: 'Funding rounds, investor updates, finance.' },
] as const;

/** Presents the platform beside the forms (REQ-13). */
export function MarketingPanel() {
  const { tagline } = useBrand();
  return (
    // Light text on ink in both themes: the tokens would reverse it in the dark theme.
    <aside aria-label={`About ${brand.name}`} className="bg-ink text-on-ink scheme-light lg:col-start-1 lg:row-start-1">
      {/* Sticky: the panel stays in view beside a form that is longer than the screen. */}
      <div className="relative flex flex-col justify-between gap-14 overflow-hidden px-5 py-10 sm:px-10 lg:sticky lg:top-0 lg:h-dvh lg:px-13 lg:pt-11 lg:pb-13">
        <RingMotif className="absolute top-[-14%] left-1/2 hidden size-[40rem] -translate-x-[18%] lg:block" />
        <Logo wordmark={brand.name} tagline={tagline} size="large" tone="on-ink" className="relative" />
        <div className="relative">
          <p className="max-w-[12ch] text-balance wrap-anywhere font-display text-[2.75rem] leading-[1.02] lg:text-[4.125rem]">
            From first idea to exit.
          </p>
          <ul className="mt-8 grid gap-x-9 sm:grid-cols-2 lg:mt-10">
            {AREAS.map((area) => (
              <li key={area.name} className="border-on-ink/20 border-t py-3.5">
                <h2 className="label">{area.name}</h2>
                <p className="mt-1 text-md text-on-ink/75">{area.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}
