import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LOADING_PLATFORM } from './app/loading/loading-text.ts';
import { PublicApp } from './app/public/public-app.tsx';
import { PUBLIC_PAGES } from './app/public/public-pages.ts';
import { FullScreenSpinner } from './components/feedback/full-screen-spinner.tsx';
import { createQueryClient } from './lib/api/query-client.ts';
import { SESSION_QUERY_KEY } from './lib/session/session.ts';
import publicSheet from './public.css?inline';

export { FIRST_LATE_CODE } from './app/loading/first-late-code.ts';
export { firstQuestionsOf } from './app/loading/first-questions.ts';

interface PrerenderedPage {
  readonly path: string;
  readonly title: string;
  readonly content: string;
  /** Whether the page is useless without JavaScript. */
  readonly needsScripts: boolean;
  readonly source: string;
}

/** The style sheet of all public pages. */
export const sheet: string = publicSheet;

const nothing = () => undefined;
const noPlatform = () => Promise.reject(new Error('A prerendered page cannot open the platform'));

/** Shown by every page behind the sign-in from the first paint, before any script has loaded (REQ-134). */
export const loadingScreen: string = renderToString(<FullScreenSpinner text={LOADING_PLATFORM} />);

/** Prerenders the public pages as a visitor first sees them, with the defaults of all values that operators can change. */
export async function prerenderPublicPages(): Promise<readonly PrerenderedPage[]> {
  const prerendered = Object.entries(PUBLIC_PAGES).map(async ([path, page]) => {
    const { title, source, prerenderedFor, prepare, load } = page;
    const queryClient = createQueryClient();
    queryClient.setQueryData(SESSION_QUERY_KEY, null);
    prepare?.(queryClient);
    const content = renderToString(
      <StrictMode>
        <PublicApp
          queryClient={queryClient}
          Page={await load()}
          title={title}
          search={{}}
          hash={prerenderedFor ?? ''}
          loadPlatform={noPlatform}
          onReady={nothing}
        />
      </StrictMode>,
    );
    return { path, title, source, content, needsScripts: prerenderedFor !== undefined || content.includes('<form') };
  });
  return Promise.all(prerendered);
}
