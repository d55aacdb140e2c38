import type { Task } from '@aicv/contracts/ventures/tasks';
import type { TaskStatus } from '@aicv/domain/ventures/task';
import { useCallback, useRef } from 'react';
import { useMoveTask } from '../../task-mutations.ts';

/** Moves the user's own tasks. The focus follows a task that moves to the other list. */
export function useMoveOwnTask() {
  const moveTask = useMoveTask();
  const focusGoesWith = useRef<string | null>(null);
  const onMove = (task: Task, to: TaskStatus) => {
    const changesList = (task.status === 'done') !== (to === 'done');
    focusGoesWith.current = changesList ? task.id : null;
    moveTask(task, to);
  };
  const claimsFocus = useCallback((taskId: string) => {
    if (focusGoesWith.current !== taskId) return false;
    focusGoesWith.current = null;
    return true;
  }, []);
  return { onMove, claimsFocus };
}
