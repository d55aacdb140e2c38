import { brand } from '@aicv/domain/text/brand';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Logo } from '../../../components/layout/logo.tsx';
import { Tabs } from '../../../components/layout/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { MarketingPanel } from './marketing-panel.tsx';
import type { RegistrationForm } from './register-form.tsx';

const RegisterForm = lazyPart(() => import('./register-form.tsx'), 'RegisterForm');

const TABS = [
  { value: 'login', label: 'LOGIN' },
  { value: 'register', label: 'REGISTER' },
] as const;

type AuthTab = (typeof TABS)[number]['value'];

type AuthPageProps = {
  /** Shown above the forms: the reason why the user has to sign in. */
  notice?: ReactNode;
  legalLinks: ReactNode;
  forgotPasswordLink: ReactNode;
};

/** Login and registration (REQ-13). */
export function AuthPage({ notice, legalLinks, forgotPasswordLink }: AuthPageProps) {
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
            {tab === 'login' ? 'Welcome back' : `Join ${brand.name}`}
          </h1>
          {notice}
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
            {tab === 'login' ? (
              <LoginForm forgotPasswordLink={forgotPasswordLink} foot={foot} />
            ) : (
              <>
                <RegisterForm
                  fallback={<Skeleton className="h-130 w-full" />}
                  entered={registration}
                  onChange={setRegistration}
                />
                {foot}
              </>
            )}
          </Tabs>
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}
