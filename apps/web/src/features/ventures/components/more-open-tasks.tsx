import { LoadMore } from '../../../ui/load-more.tsx';
import type { useOwnTasks } from '../use-own-tasks.ts';

/** Loads further open tasks of one's own; nothing where there are none. */
export function MoreOpenTasks({ open }: Pick<ReturnType<typeof useOwnTasks>, 'open'>) {
  return <LoadMore isOnlyForMore list={open.queries} count={open} />;
}
