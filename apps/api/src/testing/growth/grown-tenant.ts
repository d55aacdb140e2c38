/**
 * Fills a tenant of any size with SQL, for tests of query plans and for benchmarks that compare sizes. Ids are derived from tenant, kind
 * and number, so no query has to read them back. Rows are spread over the last two years. Rows of lists that a user owns belong to the
 * administrator (user 0), so that these lists grow.
 */
import { FILES_PER_RECORD_MAX } from '@aicv/domain/files/file-type';
import { CURRENT_CONFIDENTIALITY_AGREEMENT, CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import pg from 'pg';

export interface GrownSizes {
  readonly people: number;
  /** The default size of a list. */
  readonly records: number;
  readonly kpis: number;
  readonly auditEntries: number;
  /** Records of which a firm has few, whatever its age. */
  readonly ventures: number;
  readonly courses: number;
  /** Funding rounds; there are as many investor updates. */
  readonly rounds: number;
}

interface Step {
  readonly table: string;
  /** The number of rows. In the SQL, `n` counts from 0. */
  readonly rows: (sizes: GrownSizes) => number;
  readonly columns: string;
  /** With placeholders for the tenant, the sizes and the number of rows: `{tenant}`, `{people}`, `{rows}` and so on. */
  readonly values: string;
}

/** The id of a record, derived from its name and number, with the version bits of a random UUID, which validation requires. */
const id = (kind: string, number = 'n') =>
  `overlay(overlay(md5({tenant} || ' ${kind} ' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`;

/** The username of the tenant's administrator. */
export const administratorOf = (tenant: string) => `administrator-of-${tenant}`;

const perRecord = ({ records }: GrownSizes) => records;
const perPerson = ({ people }: GrownSizes) => people;

/** The time of the n-th row, newest first, if the rows are spread over two years. */
const AGO = `now() - interval '1 hour' - n * (interval '700 days' / {rows}.0)`;
const WORD = `(array['Solar', 'Wind', 'Contract', 'Invoice', 'Logistics', 'Health', 'Payroll', 'Grid'])[1 + n % 8]`;
const FIRST_NAME = `(array['Nia', 'Ada', 'Grace', 'Linus', 'Tomás', 'Zoë', 'Ivan', 'Mei'])[1 + n % 8]`;
const LAST_NAME = `(array['Okafor', 'Lovelace', 'Hopper', 'García', 'Müller', 'Petrov', 'Chen', 'Novák'])[1 + n / 8 % 8]`;
const STAGE = `(array['discovery', 'screening', 'scoring', 'shortlist', 'incubation'])`;
/** One in ten is passed. */
const IS_PASSED = 'case when n % 10 = 4 then';
const OUTCOME = `${IS_PASSED} 'passed' else 'open' end`;
const RESOLUTION = `case when n % 2 = 0 then case when n % 3 = 0 then 'no' else 'yes' end end`;
const BASIS_POINTS = 'n * 37 % 101 * 100';
const COMPONENT = "case when n % 3 > 0 then 'roiScore' end";
const QUESTIONS = `'{"questions": [{"id": "first", "text": "Why?"}]}'::jsonb`;
/** As many as the dashboard shows. */
const REVENUE_MONTHS = 60;
/**
 * The number of ventures with KPIs. It is small enough that a thousand KPIs contain every metric's latest value and an earlier valuation
 * for each.
 */
const VALUED = 'least({ventures}, 150)';
/** The index of a venture's KPI, from 0. The number of KPIs in one round over all metrics and ventures. */
const KPI_INDEX = `(n - ${REVENUE_MONTHS})`;
const ROUND = `(${VALUED} * 5)`;
const DAYS_OF_HISTORY = 1_170;
const COURSE_IN_TURN = `1 + n % ({courses} - 1)`;

/** Filled before all others: publishing rewrites the search entries of courses, which is slow when other records exist. */
const COURSES: readonly Step[] = [
  {
    table: 'courses',
    rows: ({ courses }) => courses,
    columns: 'id, title, description, level, category, created_at, updated_at',
    values: `${id('course')}, 'Course ' || n || ' on ' || ${WORD}, 'For people who build ventures.',
      (array['bronze', 'silver', 'gold', 'master'])[1 + n % 4]::certification_level,
      (array['foundations', 'product', 'ventures', 'funding', 'governance'])[1 + n % 5], ${AGO}, ${AGO}`,
  },
  {
    table: 'course_versions',
    rows: ({ courses }) => courses,
    columns: 'id, course_id, number, title, description, level, category, lesson_count, minutes, content_version',
    values: `${id('version')}, ${id('course')}, 1, 'Course ' || n || ' on ' || ${WORD}, 'For people who build ventures.',
      (array['bronze', 'silver', 'gold', 'master'])[1 + n % 4]::certification_level,
      (array['foundations', 'product', 'ventures', 'funding', 'governance'])[1 + n % 5], 4, 60, 1`,
  },
  {
    table: 'lessons',
    rows: ({ courses }) => courses * 4,
    columns: 'id, course_id, title, content, minutes, order_index',
    values: `${id('lesson')}, ${id('course', 'n / 4')}, 'Lesson ' || n % 4, 'Text.', 15, n % 4`,
  },
  {
    table: 'quizzes',
    rows: ({ courses }) => courses,
    columns: 'id, lesson_id, title, questions',
    values: `${id('quiz')}, ${id('lesson', 'n * 4')}, 'Quiz', ${QUESTIONS}`,
  },
  {
    table: 'lesson_versions',
    rows: ({ courses }) => courses * 4,
    columns: 'course_version_id, lesson_id, position, title, content, minutes, quiz_id, quiz',
    values: `${id('version', 'n / 4')}, ${id('lesson')}, n % 4, 'Lesson ' || n % 4, 'Text.', 15, case when n % 4 = 0 then ${id('quiz', 'n / 4')} end,
      case when n % 4 = 0 then jsonb_build_object('id', ${id('quiz', 'n / 4')}, 'title', 'Quiz', 'passingScore', 70, 'retakePauseMinutes', 5, 'questions', ${QUESTIONS}) end`,
  },
];

/** Ordered so that referenced tables come first. */
const RECORDS: readonly Step[] = [
  {
    table: 'users',
    rows: perPerson,
    columns:
      'id, username, password, email, first_name, last_name, role, requested_role, is_active, last_signed_in_at, created_at',
    values: `${id('person')}, case n when 0 then 'administrator-of-' || {tenant} else {tenant} || '-person-' || n end, {password},
      n || '@' || {tenant} || '.example.com', ${FIRST_NAME}, ${LAST_NAME} || case when n % 500 = 3 then ' Kestrel' else '' end,
      (case when n = 0 then 'admin' when n % 1000 = 7 then 'manager' when n % 100 = 8 then 'analyst' else 'learner' end)::user_role,
      case when n between 10 and 29 then 'analyst'::user_role end, n = 0 or n % 40 <> 1, ${AGO}, ${AGO}`,
  },
  {
    table: 'legal_acceptances',
    rows: ({ people, records }) => Math.max(people, records),
    columns: 'user_id, ip_address, agreement_version, text_sha256, created_at',
    values: `${id('person', 'n % {people}')}, '10.0.0.1', case when n < {people} * 9 / 10 then '${CURRENT_CONFIDENTIALITY_AGREEMENT.version}' else '0.' || n / {people} end, 'text', ${AGO}`,
  },
  {
    table: 'nda_acceptances',
    rows: ({ people, records }) => Math.max(people, records),
    columns:
      'id, user_id, name, ip_address, nda_version, text_sha256, seal_sha256, signed_pdf_path, pdf_sha256, pdf_size_bytes, created_at',
    values: `${id('nda')}, ${id('person', 'n % {people}')}, ${FIRST_NAME} || ' ' || ${LAST_NAME}, '10.0.0.1',
      case when n < {people} then '${CURRENT_NDA.version}' else '0.' || n / {people} end, 'text', 'seal',
      case when n % 3 > 0 then 'documents/' || n end, case when n % 3 > 0 then 'hash' end, case when n % 3 > 0 then 1000 end, ${AGO}`,
  },
  {
    table: 'nda_evidence',
    rows: perRecord,
    columns: 'user_id, nda_version, step, ip_address, user_agent, recorded_at',
    values: `${id('person', 'n % {people}')}, '${CURRENT_NDA.version}', 'presented', '10.0.0.1', 'Browser', ${AGO}`,
  },
  {
    table: 'sessions',
    rows: ({ people }) => people,
    columns: 'sid, user_id, sess, last_used_at, expire',
    values: `{tenant} || '-session-' || n, ${id('person', '1 + n % ({people} - 1)')}, '{"ipAddress": "10.0.0.1", "userAgent": "Browser"}', ${AGO}, now() + interval '1 day'`,
  },
  {
    table: 'invitations',
    rows: perRecord,
    columns: 'email, role, token_sha256, expires_at, invited_by, accepted_at, revoked_at, created_at',
    values: `'guest-' || n || '@example.com', 'learner', md5({tenant} || n), ${AGO} + interval '7 days', ${id('person', '0')},
      case when n % 3 = 0 then now() end, case when n % 3 = 1 then now() end, ${AGO}`,
  },
  {
    table: 'mails',
    rows: perRecord,
    columns: '"to", subject, text, html, state, sent_at, next_attempt_at, created_at',
    values: `n || '@example.com', 'A letter', 'Text', '<p>Text</p>', case when n % 50 = 1 then 'failed' else 'sent' end, ${AGO}, ${AGO}, ${AGO}`,
  },
  {
    table: 'opportunities',
    rows: perRecord,
    columns:
      'id, title, description, submitted_by, stage, priority, total_score, scored_at, owner_id, next_step, next_step_on, website, tags, outcome, pass_reason, passed_at, revisit_on, created_by, stage_changed_at, created_at, updated_at',
    values: `${id('opportunity')}, ${WORD} || ' pilot ' || n || case when n % 200 = 3 then ' Kestrel' else '' end,
      repeat('Reads contracts for the buyers of small firms and drafts an answer. ', 3) || md5(n::text), 'Submitter ' || n % 50,
      ${STAGE}[1 + n % 5]::opportunity_stage, (array['low', 'medium', 'high'])[1 + n % 3],
      case when n % 4 > 0 then (n * 37 % 101) / 10.0 end, case when n % 4 > 0 then ${AGO} end,
      case when n % 3 > 0 then ${id('person', 'n % least(40, {people})')} end,
      case when n % 2 = 0 then 'Call ' || ${FIRST_NAME} || ' about ' || n end, case when n % 4 = 0 then (now() + (n % 200 - 100) * interval '1 day')::date end,
      case when n % 5 > 0 then 'https://company-' || n || '.example/about' end, (array['B2B', 'Climate', 'Health', 'Series A', 'Robotics', 'FinTech', 'Öko'])[1 + n % 4:1 + n % 7],
      ${OUTCOME}, ${IS_PASSED} 'market' end, ${IS_PASSED} ${AGO} end, ${IS_PASSED} (now() + (1 + n % 300) * interval '1 day')::date end,
      ${id('person', '0')}, ${AGO}, ${AGO}, ${AGO}`,
  },
  {
    // Two for each opportunity, up to three months apart. The first opportunity has many.
    table: 'opportunity_stage_changes',
    rows: ({ records }) => 2 * records,
    columns: 'opportunity_id, from_stage, to_stage, changed_by, changed_at',
    values: `${id('opportunity', 'case when n % 10 = 0 then 0 else n / 2 end')},
      case when n % 2 = 0 then ${STAGE}[1 + n / 2 % 4]::opportunity_stage end, ${STAGE}[1 + n / 2 % 4 + (n + 1) % 2]::opportunity_stage, ${id('person', '0')},
      least(now(), ${AGO} + case when n % 2 = 0 then n::bigint * 7919 % 2000 * interval '1 hour' else interval '0' end)`,
  },
  {
    table: 'comments',
    rows: perRecord,
    columns: 'opportunity_id, author_id, body, created_at',
    values: `${id('opportunity', 'case when n % 2 = 0 then 0 else n end')}, ${id('person', 'n % {people}')}, 'A remark.', ${AGO}`,
  },
  {
    // Long discussions of the newest opportunities: as many characters as a search reads, in words that no title has.
    table: 'comments',
    rows: ({ records }) => Math.min(400, records),
    columns: 'opportunity_id, author_id, body, created_at',
    values: `${id('opportunity', '1 + n % 40')}, ${id('person', 'n % {people}')},
      (select left(string_agg('Pelican clause ' || part || ' of the draft on terms of payment', '. '), 5000) from generate_series(1, 100) part), ${AGO}`,
  },
  {
    table: 'files',
    rows: perRecord,
    columns: 'opportunity_id, name, version, type, size_bytes, sha256, document_key, added_by, added_at',
    values: `${id('opportunity', `case when n < ${FILES_PER_RECORD_MAX} then 0 else n end`)}, 'Terms ' || n || '.txt', 1, 'text', 9, md5(n::text), 'files/x', ${id('person', 'n % {people}')}, ${AGO}`,
  },
  {
    // By the administrator, so that every score is visible to them.
    table: 'opportunity_reviews',
    rows: perRecord,
    columns: 'opportunity_id, reviewer_id, scores, submitted_at, has_unsubmitted_changes',
    values: `${id('opportunity')}, ${id('person', '0')}, '{}', ${AGO}, false`,
  },
  {
    table: 'opportunity_review_submissions',
    rows: perRecord,
    columns: 'opportunity_id, reviewer_id, scores, revision, submitted_at',
    values: `${id('opportunity')}, ${id('person', '0')}, '{}', 1, ${AGO}`,
  },
  {
    table: 'later_outcomes',
    rows: ({ records }) => Math.floor(records / 10),
    columns: 'opportunity_id, outcome, source, happened_on, recorded_by, recorded_at',
    values: `${id('opportunity', 'n * 10 + 4')}, 'It was sold for ten times its price.', 'https://example.com/sale', (${AGO})::date, ${id('person', '0')}, ${AGO}`,
  },
  {
    // Three in four by the administrator. Every second one is resolved.
    table: 'forecast_statements',
    rows: perRecord,
    columns:
      'id, forecaster_id, source, opportunity_id, statement, due_on, outcome, resolved_at, resolution_count, scored_basis_points, scored_component, scored_stage, created_at',
    values: `${id('statement')}, ${id('person', 'case when n % 4 = 0 then 1 + n % ({people} - 1) else 0 end')}, 'review', ${id('opportunity')},
      ${WORD} || ' revenue doubles, case ' || n, (${AGO})::date + 90, ${RESOLUTION}, case when n % 2 = 0 then ${AGO} end, 1 - n % 2,
      case when n % 2 = 0 then ${BASIS_POINTS} end, case when n % 2 = 0 then ${COMPONENT} end, case when n % 2 = 0 then ${STAGE}[1 + n % 5] end, ${AGO}`,
  },
  {
    table: 'forecasts',
    rows: perRecord,
    columns: 'id, statement_id, source_id, basis_points, component, stage, made_at',
    values: `${id('forecast')}, ${id('statement')}, ${id('submission')}, ${BASIS_POINTS}, ${COMPONENT}, ${STAGE}[1 + n % 5], ${AGO}`,
  },
  {
    table: 'forecast_resolutions',
    rows: ({ records }) => Math.ceil(records / 2),
    columns: 'statement_id, revision, outcome, source, forecast_id, resolved_by, resolved_at',
    values: `${id('statement', 'n * 2')}, 1, case when n * 2 % 3 = 0 then 'no' else 'yes' end, 'Annual report', ${id('forecast', 'n * 2')}, ${id('person', '1')}, ${AGO}`,
  },
  {
    // Three in four by the administrator. Every second one is accepted, the others have expired.
    table: 'ai_drafts',
    rows: perRecord,
    columns:
      'kind, subject_type, subject_id, subject_title, is_confidential, state, inputs, sentences, accepted_text, edit_distance, requested_by, decided_at, expires_at, requested_at',
    values: `case when n % 10 = 0 then 'score_suggestion' else 'memo' end, case when n % 10 = 0 then 'opportunity' else 'decision' end, ${id('opportunity')}, 'Invest in ' || ${WORD}, n % 5 = 1, case when n % 2 = 0 then 'accepted' else 'expired' end, '[]', '[]',
      case when n % 2 = 0 then 'A memo' end, case when n % 2 = 0 then n % 50 end,
      ${id('person', 'case when n % 4 = 0 then 1 + n % ({people} - 1) else 0 end')}, ${AGO}, ${AGO}, ${AGO}`,
  },
  {
    table: 'ventures',
    rows: ({ ventures }) => ventures,
    columns: 'id, title, description, stage, team_members, idea_cycle, is_active, created_at, updated_at',
    values: `${id('venture')}, 'Venture ' || n || ' ' || ${WORD}, 'What it does.', (array['mvp', 'validation', 'scale', 'scale', 'exit'])[1 + n % 5]::venture_stage,
      3, 'design', n % 20 <> 0, ${AGO}, ${AGO}`,
  },
  {
    table: 'venture_stage_changes',
    rows: ({ ventures }) => ventures,
    columns: 'venture_id, to_stage, changed_at',
    values: `${id('venture')}, (array['mvp', 'validation', 'scale', 'scale', 'exit'])[1 + n % 5]::venture_stage, ${AGO}`,
  },
  {
    table: 'sprints',
    rows: ({ records }) => Math.ceil(records / 4),
    columns: 'id, venture_id, title, start_date, end_date, is_active, closed_at, created_at',
    values: `${id('sprint')}, ${id('venture', 'n % {ventures}')}, 'Sprint ' || n, (${AGO})::date, (${AGO} + interval '13 days')::date,
      n < least(100, {ventures}), case when n >= least(100, {ventures}) then now() end, ${AGO}`,
  },
  {
    table: 'tasks',
    rows: perRecord,
    columns: 'id, sprint_id, title, assignee_id, status, due_date, created_at, updated_at',
    values: `${id('task')}, ${id('sprint', 'n / 4')}, 'Task ' || n, ${id('person', 'case when n % 2 = 0 then 0 else n % {people} end')},
      (array['pending', 'in_progress', 'done'])[1 + n % 3], (now() + n % 60 * interval '1 day')::date, ${AGO}, ${AGO}`,
  },
  {
    table: 'comments',
    rows: perRecord,
    columns: 'task_id, author_id, body, created_at',
    values: `${id('task', 'case when n % 2 = 0 then 0 else n end')}, ${id('person', 'n % {people}')}, 'A remark.', ${AGO}`,
  },
  {
    table: 'comments',
    rows: perRecord,
    columns: 'venture_id, author_id, body, created_at',
    values: `${id('venture', 'case when n % 2 = 0 then 0 else n % {ventures} end')}, ${id('person', 'n % {people}')}, 'A remark.', ${AGO}`,
  },
  {
    table: 'task_sprint_changes',
    rows: perRecord,
    columns: 'task_id, sprint_id, changed_at',
    values: `${id('task')}, ${id('sprint', 'n / 4')}, ${AGO}`,
  },
  {
    table: 'task_status_changes',
    rows: perRecord,
    columns: 'task_id, status, changed_at',
    values: `${id('task')}, 'pending', ${AGO}`,
  },
  {
    // Five years of the firm's revenue. Then, for every valued venture, a valuation and its other metrics, repeated for earlier days within
    // the same time span in each tenant. A metric thus covers as many ventures and months in every tenant; only the number of records in
    // between grows.
    table: 'kpis',
    rows: ({ kpis }) => kpis,
    columns: 'id, venture_id, metric, value, period, recorded_at, recorded_by, created_at',
    values: `${id('kpi')}, case when n >= ${REVENUE_MONTHS} then ${id('venture', `${KPI_INDEX} % ${VALUED}`)} end,
      case when n < ${REVENUE_MONTHS} then 'revenue' else (array['valuation', 'invested', 'mrr', 'cac', 'ltv'])[1 + ${KPI_INDEX} / ${VALUED} % 5] end,
      1000 + n % 977, 'month',
      (date_trunc('month', now()) - interval '1 day' - case when n < ${REVENUE_MONTHS} then make_interval(months => n)
        else make_interval(days => ${KPI_INDEX} / ${ROUND} * ${DAYS_OF_HISTORY} / greatest(1, ({rows} - ${REVENUE_MONTHS} - 1) / ${ROUND})) end)::date,
      ${id('person', '0')}, ${AGO}`,
  },
  {
    // Every user is in the first course, and in other courses as long as there are rows.
    table: 'enrollments',
    rows: ({ people, records }) => Math.max(people, records),
    columns: 'user_id, course_id, course_version_id, progress, is_completed, enrolled_at, completed_at',
    values: `${id('person', 'n % {people}')}, ${id('course', `case when n < {people} then 0 else ${COURSE_IN_TURN} end`)},
      ${id('version', `case when n < {people} then 0 else ${COURSE_IN_TURN} end`)}, case when n % 2 = 1 then 100 else 25 end, n % 2 = 1, ${AGO},
      case when n % 2 = 1 then least(now(), ${AGO} + n % 100 * interval '1 day') end`,
  },
  {
    table: 'lesson_progress',
    rows: ({ people, records }) => Math.max(people, records),
    columns: 'user_id, lesson_id, course_id, minutes, finished_at',
    values: `${id('person', 'n % {people}')}, ${id('lesson', 'n / {people}')}, ${id('course', '0')}, 15, ${AGO}`,
  },
  {
    table: 'attempts',
    rows: perPerson,
    columns:
      'user_id, quiz_id, lesson_id, course_id, number, questions, passing_score, retake_pause_minutes, answers, right_ids, score, passed, started_at, submitted_at',
    values: `${id('person')}, ${id('quiz', '0')}, ${id('lesson', '0')}, ${id('course', '0')}, 1, ${QUESTIONS}, 70, 5, '{}', array['first'], n % 101, n % 101 >= 70, ${AGO}, ${AGO}`,
  },
  {
    table: 'certificates',
    rows: ({ people, records }) => Math.max(people, records),
    columns: 'user_id, kind, course_id, level, title, holder_name, code, issued_at, revoked_at, revoke_reason',
    values: `${id('person', 'n % {people}')}, 'course', ${id('course', `case when n < {people} then 0 else ${COURSE_IN_TURN} end`)}, 'bronze',
      'Course', ${FIRST_NAME} || ' ' || ${LAST_NAME}, upper(left(md5({tenant} || n), 16)), ${AGO}, case when n % 50 = 3 then now() end, case when n % 50 = 3 then 'Mistake' end`,
  },
  {
    table: 'funding_rounds',
    rows: ({ rounds }) => rounds,
    columns: 'id, name, amount, valuation, status, closed_at, venture_id, created_at, updated_at',
    values: `${id('round')}, 'Series ' || n, 1000, 9000, case when n % 2 = 0 then 'closed' else 'active' end, case when n % 2 = 0 then ${AGO} end, ${id('venture', '0')}, ${AGO}, ${AGO}`,
  },
  {
    table: 'investor_updates',
    rows: ({ rounds }) => rounds,
    columns: 'id, title, content, published_at, created_by, published_by, created_at, updated_at',
    values: `${id('update')}, 'Letter ' || n, 'Text', case when n % 3 > 0 or n < 2 then ${AGO} end, ${id('person', '0')}, ${id('person', '0')}, ${AGO}, ${AGO}`,
  },
  {
    table: 'investor_update_versions',
    rows: ({ rounds }) => rounds,
    columns: 'update_id, number, title, content, published_by, created_at',
    values: `${id('update')}, 1, 'Letter ' || n, 'Text', ${id('person', '0')}, ${AGO}`,
  },
  {
    table: 'investor_update_mailings',
    rows: ({ rounds }) => rounds,
    columns: 'id, update_id, kind, total, delivered, started_by, created_at, finished_at',
    values: `${id('mailing')}, ${id('update')}, 'reminder', 1, 1, ${id('person', '0')}, ${AGO}, ${AGO}`,
  },
  {
    // All people got the first mailing.
    table: 'investor_update_deliveries',
    rows: ({ people }) => people,
    columns: 'mailing_id, user_id, delivered_at',
    values: `${id('mailing', '0')}, ${id('person')}, ${AGO}`,
  },
  {
    // Half of them are the administrator's, the other half belong to one update.
    table: 'disclosures',
    rows: perRecord,
    columns: 'user_id, kind, record_type, record_id, record_name, nda_version, recipient, ip_address, disclosed_at',
    values: `${id('person', 'case when n % 2 = 0 then 0 else n % {people} end')}, case when n % 10 = 0 then 'sent' when n % 2 = 0 then 'shown' else 'opened' end, 'investor_update',
      ${id('update', 'case when n % 2 = 0 then n % {rounds} else 0 end')}, 'Letter', '${CURRENT_NDA.version}', case when n % 10 = 0 then 'ai.example' end, '10.0.0.1', ${AGO}`,
  },
  {
    table: 'notifications',
    rows: ({ records }) => 2 * records,
    columns: 'user_id, kind, details, read_at, created_at',
    values: `${id('person', 'case when n % 2 = 0 then 0 else n % {people} end')}, 'mentioned',
      jsonb_build_object('opportunityId', ${id('opportunity', 'n / 2')}, 'opportunityTitle', 'Solar', 'authorName', 'Nia'), case when n % 4 > 1 then now() end, ${AGO}`,
  },
  {
    table: 'recent_items',
    rows: () => 20,
    columns: 'user_id, kind, record_id',
    values: `${id('person', '0')}, 'opportunity', ${id('opportunity')}`,
  },
  {
    table: 'feature_flags',
    rows: () => 1,
    columns: 'key, enabled, reason',
    values: `'advanced-analytics', true, 'A reason'`,
  },
  {
    table: 'feature_flag_changes',
    rows: ({ rounds }) => rounds,
    columns: 'key, enabled, reason, changed_at',
    values: `'advanced-analytics', n % 2 = 0, 'A reason', ${AGO}`,
  },
  {
    table: 'upgrade_requests',
    rows: ({ people }) => Math.ceil(people / 10),
    columns: 'user_id, course_title, requested_at',
    values: `${id('person', 'n')}, 'Evals', ${AGO}`,
  },
  {
    table: 'audit_checkpoints',
    rows: perRecord,
    columns: 'position, hash, signature, certificate_sha256, signed_at',
    values: `{rows} - n, md5(n::text), 'signature', 'certificate', ${AGO}`,
  },
  {
    table: 'audit_logs',
    rows: ({ auditEntries }) => auditEntries,
    columns: 'id, user_id, action, resource_type, resource_id, details, timestamp, personal_sha256',
    values: `${id('entry')}, ${id('person', 'case when n % 10 = 0 then 0 else n % {people} end')},
      (array['opportunity_moved', 'opportunity_updated', 'agreement_accepted', 'nda_signed', 'signed_in', 'task_updated', 'user_updated'])[1 + n % 7],
      case when n % 7 in (4, 6) then 'user' else 'opportunity' end,
      case when n % 7 in (4, 6) then ${id('person', 'case when n % 10 = 0 then 0 else n % {people} end')}::text else ${id('opportunity', 'n % 1000')}::text end,
      '{"title": "Solar pilot"}', ${AGO}, md5(n::text)`,
  },
  {
    table: 'audit_personal',
    rows: ({ auditEntries }) => auditEntries,
    columns: 'entry_id, user_id, salt, content',
    values: `${id('entry')}, ${id('person', 'case when n % 10 = 0 then 0 else n % {people} end')}, 'salt', '{"ipAddress": "10.0.0.1", "userAgent": "Browser"}'`,
  },
  {
    table: 'audit_chain',
    rows: ({ auditEntries }) => auditEntries,
    columns: 'entry_id, position, previous_hash, hash',
    values: `${id('entry')}, {rows} - n, md5((n + 1)::text), md5(n::text)`,
  },
];

/** Fills a new tenant. Its administrator signs in with the password of the given hash. */
export async function growTenant(
  pool: pg.Pool,
  tenant: string,
  sizes: GrownSizes,
  passwordHash: string,
): Promise<void> {
  const texts = { tenant: pg.escapeLiteral(tenant), password: pg.escapeLiteral(passwordHash) };
  const client = await pool.connect();
  const fill = async (steps: readonly Step[]) => {
    for (const { table, rows, columns, values } of steps) {
      const given: Readonly<Record<string, unknown>> = { ...sizes, ...texts, rows: rows(sizes) };
      const select = `select ${values}, {tenant} from generate_series(0, {rows} - 1) n`;
      await client.query(
        `insert into ${table} (${columns}, tenant_id) ${select.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))}`,
      );
    }
  };
  try {
    await client.query(`insert into tenants (id, name, plan) values ($1, $1, 'enterprise') on conflict do nothing`, [
      tenant,
    ]);
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [tenant]);
    // Otherwise triggers keep the plans that they made while the tables were empty.
    await client.query("set local plan_cache_mode = 'force_custom_plan'");
    await fill(COURSES);
    await client.query('analyze search_entries');
    await client.query(
      'update courses set published_version_id = v.id from course_versions v where v.course_id = courses.id',
    );
    // Valid hash chains for a million entries take minutes. Lists read only positions and hashes.
    await client.query('alter table audit_logs disable trigger user');
    await fill(RECORDS);
    await client.query('insert into audit_heads (tenant_id, position, hash) values ($1, $2, $3)', [
      tenant,
      sizes.auditEntries,
      'hash',
    ]);
    await client.query('alter table audit_logs enable trigger user');
    await client.query('commit');
  } finally {
    // Destroys the connection, because a failed fill leaves its transaction open.
    client.release(true);
  }
}
