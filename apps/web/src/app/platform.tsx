import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { type AppRouter, createAppRouter } from './router.tsx';

/** All pages of the platform. Without `router`, which may already be loading the page, it creates a router. */
export function Platform({ router: begun }: { router?: AppRouter | undefined }) {
  const [router] = useState(() => begun ?? createAppRouter());
  return <RouterProvider router={router} />;
}
