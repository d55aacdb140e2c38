import { Button } from '../../../../components/form/button.tsx';

type TheirVersionProps = { text: string; onKeepMine: () => void; onTakeTheirs: () => void };

/** Another user's saved value of a field that is being edited, and the choice between both values. */
export function TheirVersion({ text, onKeepMine, onTakeTheirs }: TheirVersionProps) {
  return (
    <div className="rounded-md border border-warning/35 bg-warning-soft px-3 py-2.5">
      <p className="font-[550] text-fg text-xs">Saved by someone else</p>
      <p dir="auto" className="wrap-anywhere mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap text-fg text-md">
        {text}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
