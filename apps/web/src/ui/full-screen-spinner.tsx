import { Spinner } from './spinner.tsx';

/** Fills the screen while nothing else can be shown yet. */
export function FullScreenSpinner({ text }: { text: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-canvas p-6">
      <p className="flex flex-col items-center gap-4 text-center text-md text-fg-2">
        <Spinner size={24} className="text-accent-text" />
        {text}
      </p>
    </div>
  );
}
