import type { Clock } from '../../clock.ts';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { recordHeartbeat } from './heartbeats.repository.ts';

/** Twice a minute, so that a late timer does not skip one. */
const BEAT_EVERY_MS = 30_000;

/** Records from now on that this process is running. Returns a function that stops it. */
export function startHeartbeat(
  { scope, clock }: { scope: TenantScope; clock: Clock },
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let beating: Promise<void> = Promise.resolve();
  const beat = () => {
    // Belongs to no tenant. The scope only provides a transaction.
    beating = scope.withAuthentication((tx) => recordHeartbeat(tx, clock.nowMs())).catch(onFailure);
  };
  beat();
  const timer = setInterval(beat, BEAT_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await beating;
  };
}
