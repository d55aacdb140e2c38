import type { AuthoredWorksheet } from '@aicv/contracts/academy/course-authoring';
import { isWorksheetComplete, type WorksheetAnswers } from '@aicv/domain/academy/worksheet';
import { useId, useState } from 'react';
import { Badge } from '../../../../components/data/badge.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { IDEA_PHASE_NAMES } from '../../../../lib/format/idea-phase-names.ts';
import type { PreviewParts } from '../../model/preview-parts.ts';

type PreviewWorksheetProps = { worksheet: AuthoredWorksheet; parts: Pick<PreviewParts, 'WorksheetFields'> };

/** A worksheet as learners see it; input is discarded with the page. */
export function PreviewWorksheet({ worksheet, parts: { WorksheetFields } }: PreviewWorksheetProps) {
  const headingId = useId();
  const [answers, setAnswers] = useState<WorksheetAnswers>({});
  const { fields } = worksheet.fields;
  const isComplete = isWorksheetComplete(fields, answers);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-10 max-w-measure rounded-lg border border-line bg-raised shadow-1"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-line border-b px-4 py-3.5 sm:px-5">
        <div className="min-w-0">
          <p className="label text-fg-3">Worksheet · {IDEA_PHASE_NAMES[worksheet.phase]}</p>
          <h2 id={headingId} className="mt-0.5 font-[550] text-fg text-xl">
            <UserText>{worksheet.title}</UserText>
          </h2>
        </div>
        <Badge tone={isComplete ? 'success' : 'neutral'}>{isComplete ? 'COMPLETE' : 'OPEN'}</Badge>
      </div>
      <div className="px-4 py-5 sm:px-5">
        <WorksheetFields
          fields={fields}
          answers={answers}
          onChange={(fieldId, text) => setAnswers((current) => ({ ...current, [fieldId]: text }))}
        />
      </div>
    </section>
  );
}
