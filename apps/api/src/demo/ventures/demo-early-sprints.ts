import type { DemoSprintsOfVenture } from './demo-sprint.ts';

/** Sprints of the ventures that were launched from OTIF, oldest first for each venture. */
export const demoEarlySprints: readonly DemoSprintsOfVenture[] = [
  {
    venture: 'Compliance twin for payments',
    sprints: [
      {
        title: 'Kick-off',
        startsDaysAgo: 9,
        days: 5,
        tasks: [
          { title: 'Open accounts and the repository', assignee: 'manager', startedOn: 0, doneOn: 0 },
          { title: 'List the forty controls of the first scheme', assignee: 'analyst', startedOn: 0, doneOn: 2 },
          { title: 'Sign the data agreement with the pilot acquirer', assignee: 'manager', startedOn: 1, doneOn: 3 },
          { title: 'Read access to the test gateway', startedOn: 2, doneOn: 4 },
        ],
      },
      {
        title: 'Evidence store first',
        startsDaysAgo: 4,
        days: 14,
        tasks: [
          { title: 'Write-once store for evidence', assignee: 'manager', startedOn: 0, doneOn: 3, dueOn: 3 },
          { title: 'Decide how long evidence is kept', assignee: 'admin', startedOn: 1, doneOn: 2 },
          {
            title: 'Run the first ten controls every night',
            description: 'Against the test gateway. A control that cannot be read counts as failed, never as passed.',
            assignee: 'analyst',
            startedOn: 2,
            dueOn: 8,
          },
          { title: 'Finding page with its evidence', startedOn: 3, dueOn: 10 },
          {
            title: 'Collect last year’s audit findings of the pilot acquirer',
            description:
              'Ask their risk desk for the report and the list of open points, and note which controls they name.',
            assignee: 'operator',
            dueOn: 7,
          },
          { title: 'Draft of the monthly attestation', assignee: 'analyst', dueOn: 12 },
          { title: 'Alert the on-call person of the acquirer', dueOn: 13 },
        ],
      },
    ],
  },
  {
    venture: 'Tutor engine for trade certification',
    sprints: [
      {
        title: 'Rubrics in writing',
        startsDaysAgo: 12,
        days: 7,
        tasks: [
          { title: 'Collect the rubrics of three chambers', assignee: 'instructor', startedOn: 0, doneOn: 3 },
          { title: 'Bring rubrics into one form', assignee: 'instructor', startedOn: 2, doneOn: 6 },
          { title: 'Interview eight candidates who failed', assignee: 'analyst', startedOn: 1, doneOn: 5 },
          { title: 'Agree on rights to past exam tasks', assignee: 'manager', startedOn: 3 },
        ],
      },
      {
        title: 'First forty tasks',
        startsDaysAgo: 5,
        days: 14,
        tasks: [
          { title: 'Agree on rights to past exam tasks', assignee: 'manager', startedOn: 0, doneOn: 3, dueOn: 4 },
          { title: 'Transcribe twenty wiring tasks', assignee: 'instructor', startedOn: 0, doneOn: 4, dueOn: 6 },
          {
            title: 'Transcribe twenty welding tasks',
            assignee: 'instructor',
            startedOn: 3,
            dueOn: 9,
            description: 'With the photo of the finished seam for each grade, as the assessors use it.',
          },
          { title: 'Grade fifty answers by two assessors', assignee: 'analyst', dueOn: 11 },
          { title: 'Choose the next task by chance of passing', startedOn: 2, dueOn: 12 },
          { title: 'Invite two classes to the trial', assignee: 'instructor', dueOn: 13 },
        ],
      },
    ],
  },
  {
    venture: 'Dispatch optimiser for ambulances',
    sprints: [
      {
        title: 'Two years of calls',
        startsDaysAgo: 15,
        days: 8,
        tasks: [
          { title: 'Import calls and unit positions', assignee: 'analyst', startedOn: 0, doneOn: 3 },
          { title: 'Remove names and addresses', assignee: 'analyst', startedOn: 2, doneOn: 4 },
          { title: 'Baseline of response times by district', assignee: 'analyst', startedOn: 4, doneOn: 7 },
          { title: 'Data protection review with the city', assignee: 'admin', startedOn: 1, doneOn: 6 },
          { title: 'Shadow a night shift at the desk', assignee: 'operator', startedOn: 5, doneOn: 6 },
        ],
      },
      {
        title: 'Forecast on the wall',
        startsDaysAgo: 7,
        days: 14,
        tasks: [
          { title: 'Demand by quarter hour and district', assignee: 'analyst', startedOn: 0, doneOn: 4, dueOn: 5 },
          { title: 'Screen for the dispatch desk', startedOn: 1, doneOn: 5, dueOn: 6 },
          { title: 'Weather and events as inputs', assignee: 'analyst', startedOn: 4, dueOn: 9 },
          {
            title: 'Label 300 calls with the wrong district',
            description:
              'The list is in the shared folder. Mark the district in which the crew arrived, not the one that was dialled.',
            assignee: 'operator',
            startedOn: 4,
            dueOn: 6,
          },
          { title: 'What a move uncovers, in minutes', dueOn: 11 },
          { title: 'Trial plan with the union', assignee: 'manager', dueOn: 10 },
          { title: 'Fall back to the last plan without data', addedOn: 3, dueOn: 13 },
          { title: 'Measure the first week against the baseline', assignee: 'analyst', dueOn: 13 },
        ],
      },
    ],
  },
  {
    venture: 'Predictive maintenance for lifts',
    sprints: [
      {
        title: 'Doors and brakes',
        startsDaysAgo: 34,
        days: 14,
        tasks: [
          { title: 'Model of the doors of 200 lifts', assignee: 'analyst', startedOn: 0, doneOn: 6 },
          { title: 'Brake wear from stopping distance', assignee: 'analyst', startedOn: 4, doneOn: 11 },
          { title: 'Sensor firmware with a longer buffer', startedOn: 1, doneOn: 8 },
          { title: 'Train four mechanics on the clip', assignee: 'operator', startedOn: 7, doneOn: 9 },
          { title: 'Invoice by connected lift', assignee: 'manager', startedOn: 9, doneOn: 12 },
        ],
      },
      {
        title: 'Booked before the stop',
        startsDaysAgo: 20,
        days: 14,
        tasks: [
          { title: 'Book visits in the route planner', startedOn: 0, doneOn: 7 },
          { title: 'Explain each booking in one sentence', assignee: 'analyst', startedOn: 2, doneOn: 5 },
          { title: 'Count entrapments avoided', assignee: 'analyst', startedOn: 5, doneOn: 13 },
          { title: 'Rope model', assignee: 'analyst', startedOn: 8 },
          { title: 'Contract for the housing association', assignee: 'manager', startedOn: 3, doneOn: 12 },
        ],
      },
      {
        title: 'Nine hundred and more',
        startsDaysAgo: 6,
        days: 14,
        tasks: [
          { title: 'Rope model', assignee: 'analyst', startedOn: 0, doneOn: 4, dueOn: 5 },
          { title: 'Connect 60 lifts in Lyon', startedOn: 1, doneOn: 5, dueOn: 6 },
          {
            title: 'Ship replacement clips to the Lyon depot',
            description: 'Forty of the new version. The depot closes at four.',
            assignee: 'operator',
            startedOn: 5,
            dueOn: 6,
          },
          {
            title: 'Call the twelve sites without signal',
            description: 'Ask whether the basement has reception at all, and offer the relay where it has not.',
            assignee: 'operator',
            dueOn: 9,
          },
          { title: 'False alarms below one in fifty', assignee: 'analyst', startedOn: 3, dueOn: 11 },
          { title: 'Monthly report for operators', assignee: 'manager', dueOn: 12 },
          { title: 'Price for lifts of other makers', assignee: 'manager', addedOn: 2, dueOn: 13 },
        ],
      },
    ],
  },
];
