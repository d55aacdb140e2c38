import type { NdaAcceptance } from '@aicv/contracts/legal/legal-center';
import { Download } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { useDownloadNda } from '../mutations.ts';

type NdaActionsProps = {
  signature: NdaAcceptance;
  onShowTrail: () => void;
  onCheck: () => void;
  /** Absent if the signer's account is unknown. */
  onShowDisclosures: (() => void) | undefined;
  /** Called when the pointer or the focus reaches a button that opens a dialog. */
  preloadDialogs: () => void;
};

/** Actions on one NDA signature. A record without a document still has a trail and a check. */
export function NdaActions({ signature, onShowTrail, onCheck, onShowDisclosures, preloadDialogs }: NdaActionsProps) {
  const download = useDownloadNda();
  const { name, signedPdfPath } = signature;
  const dialogButton = { size: 'sm', onPointerEnter: preloadDialogs, onFocus: preloadDialogs } as const;
  return (
    <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end sm:w-36 lg:w-auto lg:flex-nowrap">
      {signedPdfPath === null ? (
        <span className="px-2.5 text-fg-3">No PDF</span>
      ) : (
        <Button
          size="sm"
          icon={<Download />}
          aria-label={`PDF of ${name}`}
          pending={download.isPending}
          onClick={() => download.mutate(signature)}
        >
          PDF
        </Button>
      )}
      <Button {...dialogButton} aria-label={`TRAIL of ${name}`} onClick={onShowTrail}>
        TRAIL
      </Button>
      <Button {...dialogButton} aria-label={`CHECK ${name}`} onClick={onCheck}>
        CHECK
      </Button>
      {onShowDisclosures === undefined ? null : (
        <Button {...dialogButton} aria-label={`DISCLOSURES to ${name}`} onClick={onShowDisclosures}>
          DISCLOSURES
        </Button>
      )}
    </span>
  );
}
