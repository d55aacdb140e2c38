import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { tellSessionEnded } from './app/tell-session-ended.ts';
import { userQuery } from './features/accounts/api/user-query.ts';
import { legalStatusQuery } from './features/legal/api/legal-status-query.ts';
import { createQueryClient } from './lib/query-client.ts';
import { followSession } from './lib/session.ts';
import { applyStoredTheme } from './ui/theme.ts';

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('index.html has no element with the id "root"');

applyStoredTheme();
const queryClient = createQueryClient();
followSession(queryClient, legalStatusQuery.queryKey, tellSessionEnded);
// Who is here is asked while the code of the page is still on its way.
void queryClient.prefetchQuery(userQuery);

createRoot(rootElement).render(
  <StrictMode>
    <App queryClient={queryClient} router={createAppRouter()} />
  </StrictMode>,
);
