import type { SystemState } from '@aicv/contracts/admin/system';
import { Download } from 'lucide-react';
import { Fact, FactList } from '../../../components/data/fact-list.tsx';
import { Moment } from '../../../components/data/moment.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';

/** The certificate that verifies what the platform has signed. */
export function SigningPanel({ signing }: { signing: NonNullable<SystemState['signing']> }) {
  const { canSign, reason, certificateSha256, validFrom, validTo } = signing;
  return (
    <Panel
      title="Signing certificate"
      actions={
        certificateSha256 === null ? null : (
          <a href="/api/verification/certificate" download className={buttonClass({ size: 'sm' })}>
            <span className="inline-flex items-center gap-2">
              <Download aria-hidden="true" className="size-3.5" />
              DOWNLOAD
              <VisuallyHidden> the signing certificate</VisuallyHidden>
            </span>
          </a>
        )
      }
    >
      {canSign ? null : (
        <Alert tone="danger" className="mb-3.5" title="Documents cannot be signed.">
          {reason}
        </Alert>
      )}
      {certificateSha256 === null ? null : (
        <FactList>
          <Fact term="SHA-256">
            <span className="font-mono text-xs">{certificateSha256}</span>
          </Fact>
          {validFrom === null || validTo === null ? null : (
            <Fact term="Valid">
              <Moment at={validFrom} /> to <Moment at={validTo} />
            </Fact>
          )}
        </FactList>
      )}
    </Panel>
  );
}
