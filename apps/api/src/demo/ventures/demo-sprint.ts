import type { Role } from '@aicv/domain/access/roles';

/** A task of the demonstration data. Days count from the first day of its sprint, which is 0. */
export interface DemoTask {
  readonly title: string;
  readonly description?: string;
  readonly assignee?: Role;
  /** Default: added when the sprint began. */
  readonly addedOn?: number;
  readonly startedOn?: number;
  readonly doneOn?: number;
  readonly dueOn?: number;
}

/** A sprint of the demonstration data: closed if its last day is over, otherwise the current sprint of its venture. */
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
