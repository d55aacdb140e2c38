/** Sent to the script in the document (`load-public.ts`) when React has rendered the page and is about to receive the typed input. */
export const PUBLIC_APP_READY = 'aicv:public-app-ready';
