import type { Role } from '@aicv/domain/roles';

/** A task of the demonstration data; days are those of its sprint, whose first is 0. */
export interface DemoTask {
  readonly title: string;
  readonly description?: string;
  readonly assignee?: Role;
  /** Without it the task was there when the sprint began. */
  readonly addedOn?: number;
  readonly startedOn?: number;
  readonly doneOn?: number;
  readonly dueOn?: number;
}

/** A sprint of the demonstration data: closed on its last day if that is over, else its venture's current one. */
export interface DemoSprint {
  readonly title: string;
  readonly startsDaysAgo: number;
  readonly days: number;
  readonly tasks: readonly DemoTask[];
}

export interface DemoSprintsOfVenture {
  readonly venture: string;
  readonly sprints: readonly DemoSprint[];
}
