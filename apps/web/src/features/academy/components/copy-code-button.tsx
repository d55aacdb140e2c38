import { Copy } from 'lucide-react';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { IconButton } from '../../../components/form/icon-button.tsx';

/** Copies the code of a certificate to the clipboard. */
export function CopyCodeButton({ code, of }: { code: string; of: string }) {
  const copy = async () => {
    try {
      // The clipboard is missing on pages served over plain HTTP from another machine.
      await navigator.clipboard.writeText(code);
      showToast({ title: 'Code Copied', description: code, tone: 'success' });
    } catch {
      showToast({
        title: 'The code was not copied',
        description: `Your browser blocked copying. The code is ${code}.`,
        tone: 'destructive',
      });
    }
  };
  return <IconButton size="sm" label={`Copy the code of ${of}`} icon={<Copy />} onClick={() => void copy()} />;
}
