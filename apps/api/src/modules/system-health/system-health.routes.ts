import { systemHealthEndpoints } from '@aicv/contracts/system-health';
import { ApiError } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { renderApiDocs } from './api-docs.presenter.ts';

/** Well under the ten seconds within which readiness must answer either way (decisions 1). */
const READINESS_TIMEOUT_MS = 3_000;

export function bindSystemHealth(
  { bind }: Binder,
  deps: { pingDatabase: () => Promise<unknown>; openApi: () => Record<string, unknown> },
): void {
  bind(systemHealthEndpoints.getLiveness, async () => answer(200, { status: 'live' as const }));

  bind(systemHealthEndpoints.getReadiness, async () => {
    if (!(await answersInTime(deps.pingDatabase))) {
      throw new ApiError(503, 'NOT_READY', 'The database cannot be reached', { retryAfterSeconds: 2 });
    }
    return answer(200, { status: 'ready' as const });
  });

  // Both once, and not before somebody asks: a megabyte each that takes some 30 ms to make, for anyone who likes.
  // The page as bytes: of a text, each reader who is slow would hold a megabyte of their own.
  let [openApi, docs]: [string?, Buffer?] = [];
  bind(systemHealthEndpoints.getOpenApi, async ({ reply }) => {
    const document = deps.openApi();
    openApi ??= JSON.stringify(document);
    const text = openApi;
    reply.serializer(() => text);
    return answer(200, document);
  });

  bind(systemHealthEndpoints.readApiDocs, async ({ reply }) => {
    reply.header('Cache-Control', 'no-cache');
    docs ??= Buffer.from(renderApiDocs());
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
