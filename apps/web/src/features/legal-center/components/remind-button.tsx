import type { UserCompliance } from '@aicv/contracts/legal/legal-center';
import { againAt } from '@aicv/domain/legal/agreement-reminder';
import { TimeAgo } from '../../../components/data/moment.tsx';
import { Button } from '../../../components/form/button.tsx';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { formatUserName } from '../model/record-format.ts';
import { useRemindPerson } from '../mutations.ts';

const AGREEMENTS = { agreement: 'the agreement', nda: 'the NDA' } as const;

/** Reminds an active user of the agreement to accept or sign next. For a day afterwards it keeps its place and focus, and does nothing. */
export function RemindButton({ of: { user, isActive, nextAgreement, remindedAt } }: { of: UserCompliance }) {
  const { mutate: remind, isPending } = useRemindPerson();
  const isReminded = againAt(remindedAt, useNow()) !== null;
  if (nextAgreement === null || !isActive) return null;
  const label = isReminded ? 'REMINDED' : 'REMIND';
  return (
    <span className="inline-flex flex-col items-start gap-0.5 max-lg:items-end">
      <Button
        size="sm"
        variant={isReminded ? 'ghost' : 'secondary'}
        aria-label={`${label} ${formatUserName(user)} of ${AGREEMENTS[nextAgreement]}`}
        aria-disabled={isReminded || undefined}
        pending={isPending}
        onClick={isReminded ? undefined : () => remind({ userId: user.id, agreement: nextAgreement })}
      >
        {label}
      </Button>
      {remindedAt === null ? null : (
        <span className="text-fg-3 text-xs">
          {isReminded ? null : 'Reminded '}
          <TimeAgo at={remindedAt} />
        </span>
      )}
    </span>
  );
}
