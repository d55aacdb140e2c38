import { LoadMore } from '../../../../components/data/load-more.tsx';
import type { useOwnTasks } from './use-own-tasks.ts';

/** Loads more of the user's open tasks; renders nothing if there are none. */
export function MoreOpenTasks({ open }: Pick<ReturnType<typeof useOwnTasks>, 'open'>) {
  return <LoadMore isOnlyForMore list={open.queries} count={open} />;
}
