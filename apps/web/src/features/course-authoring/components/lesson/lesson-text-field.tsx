import { FILE_TYPES } from '@aicv/domain/files/file-type';
import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, useRef } from 'react';
import { FileDropArea } from '../../../../components/files/file-drop-area.tsx';
import { UploadList } from '../../../../components/files/upload-list.tsx';
import { useUploads } from '../../../../components/files/use-uploads.ts';
import { Button } from '../../../../components/form/button.tsx';
import { MarkdownField } from '../../../../components/markdown/markdown-field.tsx';
import { countUndescribed, isPicture, withPicture } from '../../model/lesson-pictures.ts';

type LessonTextFieldProps = Pick<
  ComponentProps<typeof MarkdownField>,
  'label' | 'name' | 'value' | 'error' | 'onBlur' | 'onChange'
> & { lessonId: string };

const PICTURES = (['png', 'jpeg', 'gif', 'webp'] as const)
  .flatMap((type) => FILE_TYPES[type].extensions)
  .map((extension) => `.${extension}`)
  .join(',');

/** The text of a lesson. Images are added by paste, by dropping them or by the button. Other dropped files become downloads. */
export function LessonTextField({ lessonId, value, onChange, ...field }: LessonTextFieldProps) {
  const areaRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const latest = useRef(value);
  latest.current = value;
  const uploads = useUploads({ type: 'lesson', id: lessonId }, (file) => {
    if (!isPicture(file)) return;
    const control = areaRef.current?.querySelector('textarea');
    const { text, caret } = withPicture(latest.current, control?.selectionStart ?? latest.current.length, file.id);
    latest.current = text;
    onChange(text);
    // After the text has been rendered.
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(caret, caret);
    });
  });
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
  const undescribed = countUndescribed(value);

  return (
    <FileDropArea onFiles={uploads.add}>
      <div ref={areaRef} className="grid min-w-0 gap-2">
        <MarkdownField
          {...field}
          value={value}
          onChange={onChange}
          onPaste={paste}
          withPictures
          below={2}
          sectionMark={2}
          wideFrom="88rem"
          rows={24}
          hint="Markdown: ## section, **bold**, - list, [link](https://...), | table |, ~~~ code"
          emptyText="A preview of the text appears here."
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" icon={<ImagePlus />} onClick={() => inputRef.current?.click()}>
            ADD IMAGE
          </Button>
          <p role="status" className="min-w-0 flex-1 text-sm text-warning">
            {undescribed === 0
              ? null
              : `${undescribed === 1 ? '1 image has' : `${undescribed} images have`} no description. Write it between the brackets: ![description].`}
          </p>
          <input
            ref={inputRef}
            type="file"
            multiple
            hidden
            accept={PICTURES}
            aria-label="Images to add"
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // Allows the same file to be chosen again.
              target.value = '';
              uploads.add(chosen);
            }}
          />
        </div>
        <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      </div>
    </FileDropArea>
  );
}
