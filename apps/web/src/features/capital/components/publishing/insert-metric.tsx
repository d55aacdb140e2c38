import { insertBlock } from '@aicv/domain/capital/metrics-table';
import { Table } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { lazyDialog } from '../../../../components/feedback/lazy.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { DialogSlot } from '../../../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../../../components/overlay/use-dialog-slot.ts';

const InsertMetricDialog = lazyDialog(() => import('./insert-metric-dialog.tsx'), 'InsertMetricDialog');

type InsertMetricProps = {
  /** The form with the field `content`. */
  formRef: RefObject<HTMLFormElement | null>;
  /** The text, which the field does not show while it is previewed. */
  content: string;
  onChange: (content: string) => void;
};

/** Inserts metrics into the text where the cursor was last; at the end of a previewed text. */
export function InsertMetric({ formRef, content, onChange }: InsertMetricProps) {
  const { slot, open, onOpenChange } = useDialogSlot<true>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const contentField = () => {
    const field = formRef.current?.elements.namedItem('content');
    return field instanceof HTMLTextAreaElement ? field : null;
  };
  const insert = (table: string) => {
    const field = contentField();
    const { text, caret } = insertBlock(content, field?.selectionEnd ?? content.length, table);
    onChange(text);
    // After React has written the text.
    requestAnimationFrame(() => contentField()?.setSelectionRange(caret, caret));
  };
  return (
    <div className="flex">
      <Button ref={buttonRef} size="sm" onClick={() => open(true)}>
        <span className="inline-flex items-center gap-2">
          <Table aria-hidden="true" className="size-4" />
          Insert metric…
        </span>
      </Button>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => (
          <InsertMetricDialog {...dialog} onInsert={insert} finalFocus={() => contentField() ?? buttonRef.current} />
        )}
      </DialogSlot>
    </div>
  );
}
