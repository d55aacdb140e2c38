import { mailEndpoints } from '@aicv/contracts/mails';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { revealMail } from '../accounts/user-changes.public.ts';
import { presentRevealedMail } from '../mails/mails.public.ts';

export function bindRevealedMails({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(mailEndpoints.revealMail, async ({ caller, client, params }) =>
    answer(200, presentRevealedMail(await revealMail(scope, caller, client, params.id))),
  );
}
