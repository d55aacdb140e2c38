import { burndown, countByStatus, overlap, type SprintResult } from '@aicv/domain/ventures/sprint';
import type { TaskStatus } from '@aicv/domain/ventures/task';
import { isLive, isSuccess, successRate, type VentureStage } from '@aicv/domain/ventures/venture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/app/test-clock.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { loadDemoData } from '../load-demo-data.ts';

interface Venture {
  id: string;
  title: string;
  stage: VentureStage;
  is_active: boolean;
  created_at: string;
  opportunity_id: string | null;
}

interface Sprint {
  id: string;
  venture_id: string;
  start_date: string;
  end_date: string;
  is_active: boolean;
  closed_at: string | null;
  result: SprintResult | null;
}

interface Task {
  id: string;
  sprint_id: string;
  venture_id: string;
  assignee: string | null;
  status: TaskStatus;
  due_date: string | null;
  is_current: boolean;
  changes: { status: TaskStatus; at: string }[];
  memberships: { from: string; to: null }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
// A day that other months lack, and the start of a month, when an event dated later that day would be in the future.
const clock = createTestClock(Date.parse('2028-03-31T00:00:01Z'));
const today = '2028-03-31';
let database: TestDatabase;
let ventures: Venture[];
let sprints: Sprint[];
let tasks: Task[];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemoData(database.scope, clock, 'a password for demonstrations');
  ventures = await rowsOf<Venture>(
    database,
    'select id, title, stage::text, is_active, created_at::text, opportunity_id from ventures',
  );
  sprints = await rowsOf<Sprint>(
    database,
    `select id, venture_id, start_date::text, end_date::text, is_active, result,
            to_char(closed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as closed_at from sprints`,
  );
  tasks = await rowsOf<Task>(
    database,
    `select t.id, t.sprint_id, s.venture_id, s.is_active as is_current, u.username as assignee, t.status, t.due_date::text,
            (select json_agg(json_build_object('status', c.status, 'at', to_char(c.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
                    order by c.changed_at) from task_status_changes c where c.task_id = t.id) as changes,
            (select json_agg(json_build_object('from', to_char(c.changed_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'to', null))
               from task_sprint_changes c where c.task_id = t.id) as memberships
       from tasks t join sprints s on s.id = t.sprint_id left join users u on u.id = t.assignee_id`,
  );
});
afterAll(() => database.drop());

const state = ({ stage, is_active: isActive }: Venture) => ({ stage, isActive });
const live = () => ventures.filter((venture) => isLive(state(venture)));
const sprintsOf = (ventureId: string) => sprints.filter((sprint) => sprint.venture_id === ventureId);

describe('the ventures of the demonstration data', () => {
  it('are 15, of which 8 are live, 3 are exited and 4 are closed: a success rate of 73.3%', () => {
    expect(ventures).toHaveLength(15);
    expect(live()).toHaveLength(8);
    expect(new Set(live().map(({ stage }) => stage))).toEqual(new Set(['mvp', 'validation', 'scale']));
    expect(ventures.filter(({ stage, is_active }) => stage === 'exit' && is_active)).toHaveLength(3);
    expect(ventures.filter(({ is_active }) => !is_active)).toHaveLength(4);
    const successes = ventures.filter((venture) => isSuccess(state(venture))).length;
    expect(successRate(successes, ventures.length)).toBe(73.3);
  });

  it('number three more than 30 days ago, from the load to the end of the next week', () => {
    for (const days of [0, 1, 7]) {
      const since = clock.nowMs() + (days - 30) * DAY_MS;
      expect(live().filter(({ created_at }) => Date.parse(created_at) > since)).toHaveLength(3);
    }
  });

  it('took 18 calendar months on average from creation to exit', async () => {
    const exits = await rowsOf<{ age: string; months: number }>(
      database,
      `select age::text, (extract(year from age) * 12 + extract(month from age))::int as months
         from (select age(c.changed_at, v.created_at) as age from venture_stage_changes c
                 join ventures v on v.id = c.venture_id where c.to_stage = 'exit') exits order by age`,
    );
    expect(exits.map(({ months }) => months)).toEqual([15, 18, 21]);
    expect(exits.filter(({ age }) => /day|:/.test(age))).toEqual([]);
  });

  it('reached their stage step by step and have remained in it', async () => {
    const wrong = await rowsOf(
      database,
      `select v.title from ventures v,
              lateral (select to_stage, changed_at from venture_stage_changes c where c.venture_id = v.id
                        order by changed_at desc limit 1) last,
              lateral (select from_stage, changed_at from venture_stage_changes c where c.venture_id = v.id
                        order by changed_at limit 1) first
        where last.to_stage <> v.stage or last.changed_at <> v.stage_changed_at
           or first.from_stage is not null or first.changed_at <> v.created_at`,
    );
    expect(wrong).toEqual([]);
  });

  it('refer to their opportunities and back in four cases, each launched during incubation', async () => {
    const lineages = await rowsOf<{ title: string; opportunity: string; stage: string; after: boolean }>(
      database,
      `select v.title, o.title as opportunity, o.stage::text, o.updated_at >= v.created_at and v.created_at > (
                select changed_at from opportunity_stage_changes c
                 where c.opportunity_id = o.id and c.to_stage = 'incubation') as after
         from ventures v join opportunities o on o.id = v.opportunity_id and o.venture_id = v.id`,
    );
    expect(lineages).toHaveLength(4);
    expect(lineages).toHaveLength(ventures.filter(({ opportunity_id }) => opportunity_id !== null).length);
    for (const { title, opportunity, stage, after } of lineages) {
      expect({ opportunity, stage, after }).toEqual({ opportunity: title, stage: 'incubation', after: true });
    }
    expect(await rowsOf(database, 'select 1 from opportunities where venture_id is not null')).toHaveLength(4);
  });

  it('have a problem and a solution, and CAC exceeds LTV in only one case', async () => {
    const [counts] = await rowsOf(
      database,
      `with latest as (
         select distinct on (venture_id, metric) venture_id, metric, value from kpis order by venture_id, metric, recorded_at desc, created_at desc, id desc)
       select count(*) filter (where length(problem) > 60 and length(solution) > 60 and length(description) > 40
                and idea_cycle is not null)::int as described, count(*) filter (where cac.value > ltv.value)::int as costly from ventures
         left join latest cac on cac.venture_id = ventures.id and cac.metric = 'cac'
         left join latest ltv on ltv.venture_id = ventures.id and ltv.metric = 'ltv'`,
    );
    expect(counts).toEqual({ described: 15, costly: 1 });
  });
});

describe('the sprints of the demonstration data', () => {
  it('belong to live ventures, each with one to three closed sprints and a current one that includes today', () => {
    for (const { id } of live()) {
      const [current, ...others] = sprintsOf(id).filter(({ is_active }) => is_active);
      expect(others).toEqual([]);
      expect(current?.start_date && current.start_date < today).toBe(true);
      expect(current?.end_date && current.end_date > today).toBe(true);
      const closed = sprintsOf(id).filter(({ closed_at }) => closed_at !== null);
      expect(closed).toHaveLength(sprintsOf(id).length - 1);
      expect([1, 2, 3]).toContain(closed.length);
    }
    const ids = new Set(live().map(({ id }) => id));
    expect(sprints.filter(({ venture_id }) => !ids.has(venture_id))).toEqual([]);
  });

  it('never overlap within a venture, and begin after it was created', () => {
    const daysOf = ({ start_date: startDate, end_date: endDate }: Sprint) => ({ startDate, endDate });
    for (const { id, created_at } of live()) {
      const own = sprintsOf(id);
      const pairs = own.flatMap((one, index) =>
        own.slice(index + 1).map((other) => [daysOf(one), daysOf(other)] as const),
      );
      expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
      expect(own.filter(({ start_date }) => Date.parse(start_date) < Date.parse(created_at))).toEqual([]);
    }
  });

  it('have the result that the domain computes once they are closed', () => {
    for (const { id, start_date: startDate, end_date: endDate, closed_at, result } of sprints) {
      if (closed_at === null) {
        expect(result).toBeNull();
        continue;
      }
      const own = tasks.filter(({ sprint_id }) => sprint_id === id);
      expect(result?.counts).toEqual(countByStatus(own.map(({ status }) => status)));
      expect(result?.burndown).toEqual(
        burndown({ startDate, endDate }, own, { nowMs: Date.parse(closed_at), timeZone: 'UTC' }),
      );
      expect(result?.burndown.at(-1)?.remaining).toBe(own.filter(({ status }) => status !== 'done').length);
    }
  });

  it('burn down: each current sprint has less work left than at its start', () => {
    for (const { id, start_date: startDate, end_date: endDate } of sprints.filter(({ is_active }) => is_active)) {
      const own = tasks.filter(({ sprint_id }) => sprint_id === id);
      expect(own.length).toBeGreaterThanOrEqual(5);
      expect(own.length).toBeLessThanOrEqual(9);
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['pending', 'in_progress', 'done']));
      const days = burndown({ startDate, endDate }, own, { nowMs: clock.nowMs(), timeZone: 'UTC' });
      const now = days.findLast(({ remaining }) => remaining !== null);
      expect(now?.remaining).toBeLessThan(days[0]?.remaining ?? 0);
      expect(now?.remaining).toBeGreaterThan(0);
    }
  });
});

describe('the tasks of the demonstration data', () => {
  it('reached their status in order, and not in the future', () => {
    const order = ['pending', 'in_progress', 'done'];
    for (const { status, changes } of tasks) {
      expect(changes.map((change) => change.status)).toEqual(order.slice(0, order.indexOf(status) + 1));
      const times = changes.map(({ at }) => Date.parse(at));
      expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
      expect(times.filter((time) => time > clock.nowMs())).toEqual([]);
    }
  });

  it('include six to eight open ones of several ventures for the operator: one overdue, one due today, the others later', () => {
    const open = tasks.filter(({ assignee, status }) => assignee === 'operator' && status !== 'done');
    expect(open.length).toBeGreaterThanOrEqual(6);
    expect(open.length).toBeLessThanOrEqual(8);
    expect(open.every(({ is_current }) => is_current)).toBe(true);
    expect(new Set(open.map(({ venture_id }) => venture_id)).size).toBeGreaterThanOrEqual(4);
    const due = open.map(({ due_date }) => due_date ?? '');
    expect(due.filter((day) => day < today)).toHaveLength(1);
    expect(due.filter((day) => day === today)).toHaveLength(1);
  });

  it.each(['manager', 'analyst', 'instructor'])('include open ones for %s too', (assignee) => {
    const open = tasks.filter((task) => task.assignee === assignee && task.status !== 'done' && task.is_current);
    expect(open.length).toBeGreaterThanOrEqual(2);
  });
});
