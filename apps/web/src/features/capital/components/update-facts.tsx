import type { InvestorUpdate } from '@aicv/contracts/capital/capital';
import { isReportAddress } from '@aicv/domain/capital/investor-update';
import { Day } from '../../../components/data/moment.tsx';
import { formatCount } from '../../../lib/format/format.ts';

/** The publication date of an update, its last correction, its length, and its report. */
export function UpdateFacts({ update: { publishedAt, correctedAt, pages, reportUrl } }: { update: InvestorUpdate }) {
  const address = reportUrl !== null && isReportAddress(reportUrl) ? reportUrl : null;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-fg-3 text-sm">
      {publishedAt === null ? <span>Draft</span> : <Day at={publishedAt} />}
      {correctedAt === null ? null : (
        <span>
          Updated on <Day at={correctedAt} />
        </span>
      )}
      {pages === null ? null : (
        <span>
          {formatCount(pages)} {pages === 1 ? 'page' : 'pages'}
        </span>
      )}
      {address === null ? null : (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center text-link underline pointer-coarse:min-h-11"
        >
          Open report
        </a>
      )}
    </span>
  );
}
