import { systemHealthEndpoints } from '@aicv/contracts/admin/system-health';
import { ApiError } from '../../../platform/http/errors/api-error.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { renderApiDocs } from './api-docs.presenter.ts';

/** Well under the ten seconds within which readiness must answer either way (REQ-318). */
const READINESS_TIMEOUT_MS = 3_000;

export function bindSystemHealth(
  { bind }: Binder,
  deps: { pingDatabase: () => Promise<unknown>; openApi: () => object },
): void {
  bind(systemHealthEndpoints.getLiveness, async () => answer(200, { status: 'live' as const }));

  bind(systemHealthEndpoints.getReadiness, async () => {
    if (!(await answersInTime(deps.pingDatabase))) {
      throw new ApiError(503, 'NOT_READY', { message: 'The database cannot be reached', retryAfterSeconds: 2 });
    }
    return answer(200, { status: 'ready' as const });
  });

  // Public, a megabyte and a tenth of a second to generate.
  let openApi: Buffer | undefined;
  bind(systemHealthEndpoints.getOpenApi, async ({ reply }) => {
    openApi ??= Buffer.from(JSON.stringify(deps.openApi()));
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding');
    return answer(200, openApi);
  });

  let docs: Buffer | undefined;
  bind(systemHealthEndpoints.readApiDocs, async ({ reply }) => {
    docs ??= Buffer.from(renderApiDocs());
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding');
    return answer(200, docs);
  });
}

async function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READINESS_TIMEOUT_MS);
  });
  const answered = ping().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
