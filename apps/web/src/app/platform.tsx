import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createAppRouter } from './router.tsx';

/** Every page of the platform, by the address that the browser shows. */
export function Platform() {
  const [router] = useState(createAppRouter);
  return <RouterProvider router={router} />;
}
