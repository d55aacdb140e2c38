import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Door } from './app/door/door.tsx';
import { DOOR_PAGES } from './app/door/door-pages.ts';
import { LOADING_PLATFORM } from './app/loading/loading-text.ts';
import { FullScreenSpinner } from './components/feedback/full-screen-spinner.tsx';
import doorSheet from './door.css?inline';
import { createQueryClient } from './lib/api/query-client.ts';
import { SESSION_QUERY_KEY } from './lib/session/session.ts';

export { FIRST_LATE_CODE } from './app/loading/first-late-code.ts';
export { firstQuestionsOf } from './app/loading/first-questions.ts';

interface DrawnPage {
  readonly path: string;
  readonly title: string;
  readonly content: string;
  /** Whether the page is useless without JavaScript. */
  readonly needsScripts: boolean;
  readonly source: string;
}

/** The style sheet of all public pages. */
export const sheet: string = doorSheet;

const nothing = () => undefined;
const noPlatform = () => Promise.reject(new Error('A prerendered page cannot open the platform'));

/** Shown by every page behind the sign-in from the first paint, before any script has loaded (REQ-134). */
export const loadingScreen: string = renderToString(<FullScreenSpinner text={LOADING_PLATFORM} />);

/** Prerenders the public pages as a visitor first sees them, with the defaults of all values that operators can change. */
export async function drawDoorPages(): Promise<readonly DrawnPage[]> {
  const drawn = Object.entries(DOOR_PAGES).map(async ([path, { title, source, drawnFor, load }]) => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(SESSION_QUERY_KEY, null);
    const content = renderToString(
      <StrictMode>
        <Door
          queryClient={queryClient}
          Page={await load()}
          title={title}
          search={{}}
          hash={drawnFor ?? ''}
          loadPlatform={noPlatform}
          onReady={nothing}
        />
      </StrictMode>,
    );
    return { path, title, source, content, needsScripts: drawnFor !== undefined || content.includes('<form') };
  });
  return Promise.all(drawn);
}
