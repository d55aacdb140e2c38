import { FILE_TYPES } from '@aicv/domain/files/file-type';
import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type ComponentProps, useRef } from 'react';
import { FileDropArea } from '../../../../components/files/file-drop-area.tsx';
import { UploadList } from '../../../../components/files/upload-list.tsx';
import { useUploads } from '../../../../components/files/use-uploads.ts';
import { FileButton } from '../../../../components/form/file-button.tsx';
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
  const latest = useRef(value);
  latest.current = value;
  /** Where the next image goes: at the caret when files were added, then after the last image. */
  const position = useRef(0);
  /** What had the focus when the files were added. */
  const focused = useRef<Element | null>(null);
  const uploads = useUploads({ type: 'lesson', id: lessonId }, (file) => {
    if (!isPicture(file)) return;
    const control = areaRef.current?.querySelector('textarea');
    const { text, caret, end } = withPicture(latest.current, position.current, file.id);
    latest.current = text;
    position.current = end;
    onChange(text);
    // The author may have gone on to another field.
    if (document.activeElement !== focused.current) return;
    // After the text has been rendered.
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(caret, caret);
    });
    focused.current = control ?? null;
  });
  const add = (files: readonly File[]) => {
    position.current = areaRef.current?.querySelector('textarea')?.selectionStart ?? latest.current.length;
    focused.current = document.activeElement;
    uploads.add(files);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Office programs put a picture of the copied text beside it.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    add(files);
  };
  const undescribed = countUndescribed(value);

  return (
    <FileDropArea onFiles={add}>
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
          <FileButton
            size="sm"
            icon={<ImagePlus />}
            inputLabel="Images to add"
            accept={PICTURES}
            multiple
            onFiles={add}
          >
            ADD IMAGE
          </FileButton>
          <p role="status" className="min-w-0 flex-1 text-sm text-warning">
            {undescribed === 0
              ? null
              : `${undescribed === 1 ? '1 image has' : `${undescribed} images have`} no description. Write it between the brackets: ![description].`}
          </p>
        </div>
        <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      </div>
    </FileDropArea>
  );
}
