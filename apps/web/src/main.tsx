import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './index.css';
import { App } from './app/app.tsx';
import { openSession } from './app/open-session.ts';
import { prefetchSession } from './app/prefetch-session.ts';
import { applyStoredTheme } from './ui/theme.ts';

const rootElement = document.getElementById('root');
if (rootElement === null) throw new Error('index.html has no element with the id "root"');

applyStoredTheme();
const queryClient = openSession();
void prefetchSession(queryClient);

createRoot(rootElement).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
