import { brand } from '@aicv/domain/text/brand';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Logo } from '../../../components/layout/logo.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { useBrand } from '../../../lib/session/use-brand.ts';
import { LoginForm } from './login-form.tsx';
import type { RegistrationForm } from './register-form.tsx';

const RegisterForm = lazyPart(() => import('./register-form.tsx'), 'RegisterForm');

const TABS = [
  { value: 'login', label: 'LOGIN' },
  { value: 'register', label: 'REGISTER' },
] as const;

type AuthTab = (typeof TABS)[number]['value'];

type AuthPageProps = {
  /** Whether the installation has no account yet: the page then creates the first one, its administrator (REQ-351). */
  needsSetup: boolean;
  /** Shown above the forms: the reason why the user has to sign in. */
  notice?: ReactNode;
  legalLinks: ReactNode;
  forgotPasswordLink: ReactNode;
};

/** Login and registration (REQ-13). */
export function AuthPage({ needsSetup, notice, legalLinks, forgotPasswordLink }: AuthPageProps) {
  const [tab, setTab] = useState<AuthTab>('login');
  // Stored here, so that the registration input survives a switch to the other tab.
  const [registration, setRegistration] = useState<RegistrationForm>();
  const foot = (
    <>
      <p className="mt-6 text-fg-3 text-sm">Access is recorded. Content is confidential and proprietary.</p>
      <nav aria-label="Legal" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {legalLinks}
      </nav>
    </>
  );
  const registerForm = (
    <>
      <RegisterForm
        fallback={<Skeleton className="h-130 w-full" />}
        isFirstAccount={needsSetup}
        entered={registration}
        onChange={setRegistration}
      />
      {foot}
    </>
  );
  const title = tab === 'login' ? 'Welcome back' : `Join ${brand.name}`;
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
      {/*
       * Full screen height and top-aligned, so that lazily loaded content at its end moves nothing visible. The explicit grid position
       * keeps it in its column before the panel has loaded.
       */}
      <main className="flex min-h-dvh flex-col px-5 py-8 sm:px-10 lg:col-start-2 lg:row-start-1">
        <Logo wordmark={brand.name} size="medium" className="lg:hidden" />
        <div className="mx-auto w-full max-w-95 py-8 lg:pt-[max(2rem,50dvh-24rem)]">
          <h1 className="font-display text-[2.125rem] leading-10 text-fg">
            {needsSetup ? `Set up ${brand.name}` : title}
          </h1>
          {notice}
          {needsSetup ? (
            <>
              <p className="mt-3 mb-5 text-fg-2 text-md">
                This installation has no accounts yet. The first one becomes its administrator.
              </p>
              {registerForm}
            </>
          ) : (
            <Tabs
              label="Login or registration"
              look="segmented"
              fullWidth
              items={TABS}
              value={tab}
              onValueChange={setTab}
              className="mt-4"
              panelClassName="mt-5"
            >
              {tab === 'login' ? <LoginForm forgotPasswordLink={forgotPasswordLink} foot={foot} /> : registerForm}
            </Tabs>
          )}
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}

const AREAS = [
  { name: 'ACADEMY', text: 'Training and certification, bronze to master.' },
  { name: 'OTIF', text: 'An opportunity pipeline with scoring.' },
  { name: 'ABUNDANCE LABS', text: 'A studio that builds and scales ventures.' },
  { name: 'CAPITAL', text: 'Funding rounds, investor updates, finance.' },
] as const;

/** Presents the platform beside the forms (REQ-13). */
function MarketingPanel() {
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

/** Radius, dash, gap and rotation of each ring, from the inside out. The motif shows a pipeline from above. */
const RINGS: readonly (readonly [radius: number, dash: number, gap: number, turn: number])[] = [
  [70, 20, 16, 20],
  [87, 232, 41, 200],
  [104, 74, 35, 100],
  [121, 60, 66, 250],
  [138, 190, 27, 12],
  [155, 44, 21, 75],
  [172, 124, 60, 160],
  [189, 268, 129, 310],
  [206, 72, 37, 45],
  [223, 164, 70, 230],
  [240, 38, 88, 120],
  [257, 210, 59, 350],
  [274, 96, 76, 65],
  [291, 50, 133, 285],
];

/** The dashed rings behind the marketing panel. Decorative only. */
function RingMotif({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-300 -300 600 600" fill="none" className={className}>
      {RINGS.map(([radius, dash, gap, turn], index) => (
        <circle
          key={radius}
          r={radius}
          strokeDasharray={`${dash} ${gap}`}
          transform={`rotate(${turn})`}
          strokeWidth="1.2"
          strokeOpacity={(0.8 - index * 0.05).toFixed(2)}
          className="stroke-stage-3"
        />
      ))}
    </svg>
  );
}
