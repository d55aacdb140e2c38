import { type FailedQuery, QueryFailure } from '../components/feedback/query-failure.tsx';

/** Fills the screen when the session cannot be read. */
export function SessionFailure({ query }: { query: FailedQuery }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <QueryFailure className="w-full max-w-110" title="The platform could not be loaded" query={query} />
    </main>
  );
}
