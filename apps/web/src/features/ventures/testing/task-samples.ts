import type { Task } from '@aicv/contracts/ventures/tasks';

/** A pending task of an open sprint, without a due date. `fields` overrides the defaults. */
export function sampleTask(fields: Partial<Task> = {}): Task {
  return {
    id: 'task',
    sprintId: 'sprint',
    title: 'Call the customer',
    description: null,
    assigneeId: null,
    assignee: null,
    status: 'pending',
    dueDate: null,
    sprint: { id: 'sprint', title: 'Sprint', endDate: '2026-03-31', isClosed: false },
    venture: { id: 'venture', title: 'Venture' },
    decision: null,
    tenantId: 'default',
    version: 1,
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    ...fields,
  };
}
