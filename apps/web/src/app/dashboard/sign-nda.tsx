import { Button } from '../../components/form/button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { useNdaAccess } from '../../features/nda/components/use-nda-access.tsx';

/** Asks a user who may read confidential records to sign the NDA first (REQ-340). Afterwards only its dialog is left, until it has closed. */
export function SignNda({ isSigned }: { isSigned: boolean }) {
  const nda = useNdaAccess({ feature: 'the Capital Dashboard', requiredForAccess: false });
  return (
    <>
      {isSigned ? null : (
        <Panel
          title="Investor updates are confidential"
          description="Sign the non-disclosure agreement to view them."
          padded={false}
          actions={
            <Button size="sm" variant="primary" onClick={nda.checkAccess}>
              SIGN NDA
            </Button>
          }
        />
      )}
      {nda.dialog}
    </>
  );
}
