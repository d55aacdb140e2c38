import { Copy } from 'lucide-react';
import { lazyPart } from '../../../components/feedback/lazy.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { inGroups } from '../model/in-groups.ts';
import type { AppSecret } from '../mutations.ts';

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode');

/** The secret for the app, to scan or to type. */
export function AppSecretToScan({ secret: { secret, uri } }: { secret: AppSecret }) {
  const { copy, said } = useCopy();
  return (
    <div className="grid justify-items-center gap-4.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-start sm:justify-items-stretch">
      <QrCode fallback={<Skeleton className="size-48" />} text={uri} label="QR code for your authenticator app" />
      <div className="grid w-full gap-3">
        <p className="text-fg-2 text-md">
          Scan the code with your app. On this device, <OpenInApp uri={uri} />, or enter the secret there.
        </p>
        <dl>
          <dt className="font-[550] text-fg text-sm">Secret</dt>
          <dd
            dir="ltr"
            className="mt-1.5 rounded-md bg-sunken px-3 py-2 font-mono text-fg text-md wrap-break-word select-all"
          >
            {inGroups(secret)}
          </dd>
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<Copy />} onClick={() => void copy(secret)}>
            COPY
          </Button>
          <p role="status" className="min-h-5 text-fg-2 text-sm">
            {said}
          </p>
        </div>
      </div>
    </div>
  );
}

function OpenInApp({ uri }: { uri: string }) {
  return (
    <a href={uri} className="text-link underline">
      open it in the app
    </a>
  );
}
