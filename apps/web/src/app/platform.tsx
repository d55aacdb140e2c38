import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { type AppRouter, createAppRouter } from './router.tsx';

/** Every page of the platform, by the address that the browser shows; `router` is one that has begun to load already. */
export function Platform({ router: begun }: { router?: AppRouter | undefined }) {
  const [router] = useState(() => begun ?? createAppRouter());
  return <RouterProvider router={router} />;
}
