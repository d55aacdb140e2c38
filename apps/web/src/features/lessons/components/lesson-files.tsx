import type { LessonDownload } from '@aicv/contracts/academy/lessons';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { formatBytes } from '../../../lib/format/format.ts';

type LessonFilesProps = {
  files: readonly LessonDownload[];
  /** Of the heading above the text. */
  headingLevel: 1 | 2;
};

/** The downloads of a lesson. */
export function LessonFiles({ files, headingLevel }: LessonFilesProps) {
  const headingId = useId();
  const Heading = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={headingId} className="mt-8 rounded-lg border border-line bg-raised">
      <Heading id={headingId} className="border-line border-b px-4 py-3 font-[550] text-fg text-md">
        Files
      </Heading>
      <ul className="divide-y divide-line">
        {files.map(({ id, name, sizeBytes }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5">
            <Download aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
            <a
              href={`/api/files/${id}`}
              download={name}
              className="hit-target wrap-anywhere min-w-0 flex-1 font-[550] text-accent-text text-md underline-offset-2 hover:underline"
            >
              <bdi>{name}</bdi>
            </a>
            <span className="shrink-0 text-fg-2 text-sm">{formatBytes(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
