import { brand } from '@aicv/domain/text/brand';
import { useBrand } from '../../../lib/session/use-brand.ts';

/** The firm's legal contact; `hours` adds the business hours. */
export function LegalContact({ hours = false }: { hours?: boolean }) {
  const { legalEmail } = useBrand();
  return (
    <address className="text-lg text-fg-2 not-italic">
      <p className="text-fg">{brand.legalName}, Legal Department</p>
      <p>{brand.legalAddress}</p>
      <p>
        E-mail:{' '}
        <a href={`mailto:${legalEmail}`} className="text-accent-text underline underline-offset-4">
          {legalEmail}
        </a>
      </p>
      <p className="tabular-nums">Telephone: {brand.legalPhone}</p>
      {hours ? <p className="tabular-nums">Business hours: {brand.legalBusinessHours}</p> : null}
    </address>
  );
}
