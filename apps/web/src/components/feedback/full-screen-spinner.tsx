import { Spinner } from './spinner.tsx';

/** Fills the screen until the first content can be shown. */
export function FullScreenSpinner({ text }: { text: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-canvas p-6">
      {/* The system font: the text is painted first, and would move when a web font arrives. */}
      <p className="flex flex-col items-center gap-4 text-center font-[system-ui,sans-serif] text-md text-fg-2">
        <Spinner size={24} className="text-accent-text" />
        {text}
      </p>
    </div>
  );
}
