/**
 * REQ-273: the first refusal of an hour gets an entry, the others are counted. Refusals of visitors have no user and go to the server's
 * log.
 */
import type { RecordedRefusal } from '@aicv/domain/audit/audit-event';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller.ts';
import type { TenantScope } from '../../db/tenancy/tenant-scope.ts';
import { clientOf } from '../../http/connections/client-of.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import { describeForLog } from '../../http/errors/describe-for-log.ts';
import { auditContextOf } from './audit-context.ts';
import { recordRepeatableEvent } from './record-repeatable-event.ts';

/** Takes the refusal of a caller and the endpoint's name ("GET /api/users"). Other errors are ignored. */
export type RecordRefusal = (
  request: FastifyRequest,
  caller: Caller,
  refused: { readonly endpoint: string; readonly error: unknown },
) => Promise<void>;

const RECORDED: Readonly<Record<RecordedRefusal, true>> = {
  ACCOUNT_INACTIVE: true,
  LEGAL_ACCEPTANCE_REQUIRED: true,
  TWO_STEP_REQUIRED: true,
  FEATURE_DISABLED: true,
  FORBIDDEN: true,
  COMPETENCE_REQUIRED: true,
  INSUFFICIENT_SCOPE: true,
  NDA_REQUIRED: true,
};

// REQ-272
export function createRecordRefusal(scope: TenantScope): RecordRefusal {
  return async (request, caller, { endpoint: name, error }) => {
    const reason = reasonOf(error);
    if (reason === undefined) return;
    try {
      await scope.withTenant(caller.tenantId, (tx) =>
        recordRepeatableEvent(tx, auditContextOf(caller, clientOf(request)), {
          event: {
            action: 'access_refused',
            resourceType: 'endpoint',
            resourceId: null,
            details: { name, reason },
          },
        }),
      );
    } catch (failure) {
      // Nothing was shown or done, so the refusal is returned. The request's log line names it.
      request.log.error({ failure: describeForLog(failure) }, 'a refusal was not recorded');
    }
  };
}

function reasonOf(error: unknown): RecordedRefusal | undefined {
  return error instanceof ApiError && isRecorded(error.code) ? error.code : undefined;
}

function isRecorded(code: string): code is RecordedRefusal {
  return Object.hasOwn(RECORDED, code);
}
