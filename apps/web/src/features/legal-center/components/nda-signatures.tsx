import type { NdaAcceptance } from '@aicv/contracts/legal/legal-center';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import { Suspense, useState } from 'react';
import { RecordList } from '../../../components/data/record-list.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import type { LegalCenterSearch } from '../model/legal-center-search.ts';
import { formatEmail, formatIpAddress, otherAccountName } from '../model/record-format.ts';
import { useCheckNda } from '../mutations.ts';
import { ndaSignaturesQuery } from '../queries.ts';
import { AgreementVersion } from './agreement-version.tsx';
import { NdaActions } from './nda-actions.tsx';
import { RecordDetail } from './record-detail.tsx';
import { RecordMoment } from './record-moment.tsx';
import { RecordPerson } from './record-person.tsx';
import { useDisclosuresDialog } from './use-disclosures-dialog.tsx';

const NdaTrailDialog = lazyDialog(() => import('./nda-trail-dialog.tsx'), 'NdaTrailDialog');
const NdaCheckDialog = lazyDialog(() => import('./nda-check-dialog.tsx'), 'NdaCheckDialog');

/** NDA signatures, newest first, each with its document, trail, check and disclosures. */
export function NdaSignatures({ search }: { search: LegalCenterSearch }) {
  const [trailOf, setTrailOf] = useState<NdaAcceptance | null>(null);
  const [checkOf, setCheckOf] = useState<NdaAcceptance | null>(null);
  const [openDialog, setOpenDialog] = useState<'trail' | 'check' | null>(null);
  const check = useCheckNda();
  const disclosures = useDisclosuresDialog();

  const showTrail = (signature: NdaAcceptance) => {
    setTrailOf(signature);
    setOpenDialog('trail');
  };
  const runCheck = (signature: NdaAcceptance) => {
    setCheckOf(signature);
    setOpenDialog('check');
    check.mutate(signature.id);
  };
  const close = () => setOpenDialog(null);
  const showDisclosuresTo = (user: NdaAcceptance['user']) => (user === null ? undefined : () => disclosures.show(user));

  const columns = [
    {
      key: 'signer',
      header: 'Signer',
      isRowHeader: true,
      isUserText: true,
      cell: (signature: NdaAcceptance) => (
        <RecordPerson
          user={signature.user}
          signedAs={signature.name}
          accountName={otherAccountName(signature)}
          remark={formatEmail(signature.user)}
        />
      ),
    },
    {
      key: 'version',
      header: 'Version',
      cell: ({ ndaVersion, textSha256 }: NdaAcceptance) => (
        <AgreementVersion version={ndaVersion} textSha256={textSha256} />
      ),
      isSecondary: true,
    },
    {
      key: 'signed',
      header: 'Signed',
      cell: ({ createdAt }: NdaAcceptance) => <RecordMoment at={createdAt} />,
    },
    {
      key: 'address',
      header: 'IP address',
      cell: ({ ipAddress }: NdaAcceptance) => <RecordDetail>{formatIpAddress(ipAddress)}</RecordDetail>,
      isSecondary: true,
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Evidence',
      cell: (signature: NdaAcceptance) => (
        <NdaActions
          signature={signature}
          onShowTrail={() => showTrail(signature)}
          onCheck={() => runCheck(signature)}
          onShowDisclosures={showDisclosuresTo(signature.user)}
          preloadDialogs={() => {
            void NdaTrailDialog.preload();
            void NdaCheckDialog.preload();
            disclosures.preload();
          }}
        />
      ),
    },
  ] as const;

  return (
    <>
      <RecordList
        records={useInfiniteQuery(ndaSignaturesQuery(search))}
        columns={columns}
        rowKey={({ id }) => id}
        noun="NDA signatures"
        icon={<FileSignature />}
        loadingText="Loading Legal Center..."
      />
      <Suspense>
        {trailOf === null ? null : <NdaTrailDialog signature={trailOf} open={openDialog === 'trail'} onClose={close} />}
        {checkOf === null ? null : (
          <NdaCheckDialog
            signature={checkOf}
            check={check}
            onCheckAgain={() => runCheck(checkOf)}
            open={openDialog === 'check'}
            onClose={close}
          />
        )}
      </Suspense>
      {disclosures.dialog}
    </>
  );
}
