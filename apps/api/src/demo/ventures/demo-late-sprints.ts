import type { DemoSprintsOfVenture } from './demo-sprint.ts';

/** Sprints of the older live ventures, oldest first for each venture. */
export const demoLateSprints: readonly DemoSprintsOfVenture[] = [
  {
    venture: 'Refillwise',
    sprints: [
      {
        title: 'Fewer hang-ups',
        startsDaysAgo: 36,
        days: 14,
        tasks: [
          { title: 'Shorter greeting', startedOn: 0, doneOn: 1 },
          { title: 'Let patients interrupt', startedOn: 1, doneOn: 8 },
          { title: 'Ask for the date of birth only once', assignee: 'analyst', startedOn: 3, doneOn: 6 },
          { title: 'Measure hang-ups by second', assignee: 'analyst', startedOn: 6, doneOn: 10 },
        ],
      },
      {
        title: 'What a pharmacy costs us',
        startsDaysAgo: 22,
        days: 14,
        tasks: [
          { title: 'Acquisition cost by channel', assignee: 'analyst', startedOn: 0, doneOn: 5 },
          { title: 'Talk to twelve pharmacies that left', assignee: 'manager', startedOn: 2, doneOn: 12 },
          { title: 'Stop the trade-fair budget', assignee: 'manager', startedOn: 6, doneOn: 6 },
          { title: 'Referral terms with the wholesaler', assignee: 'manager', startedOn: 7 },
          { title: 'Onboarding in one call', startedOn: 4, doneOn: 13 },
        ],
      },
      {
        title: 'Stay or stop',
        startsDaysAgo: 8,
        days: 14,
        tasks: [
          { title: 'Referral terms with the wholesaler', assignee: 'manager', startedOn: 0, doneOn: 5, dueOn: 6 },
          { title: 'Price test with thirty pharmacies', assignee: 'analyst', startedOn: 1, doneOn: 7, dueOn: 8 },
          {
            title: 'Listen to 40 refill calls and mark where patients hang up',
            description:
              'Ten per pharmacy, the longest ones first. The sheet has a column for the sentence before the end.',
            assignee: 'operator',
            dueOn: 10,
          },
          { title: 'Churn by size of pharmacy', assignee: 'analyst', startedOn: 4, dueOn: 9 },
          { title: 'Plan for CAC below LTV within two quarters', assignee: 'manager', startedOn: 6, dueOn: 12 },
          { title: 'Decision paper for the partners', assignee: 'manager', dueOn: 13 },
        ],
      },
    ],
  },
  {
    venture: 'Fieldnote',
    sprints: [
      {
        title: 'Wheat rust',
        startsDaysAgo: 31,
        days: 14,
        tasks: [
          { title: 'Label 2,000 leaves', assignee: 'operator', startedOn: 0, doneOn: 7 },
          { title: 'Train the rust model', startedOn: 6, doneOn: 10 },
          { title: 'Compare with two agronomists', assignee: 'analyst', startedOn: 10, doneOn: 13 },
          { title: 'Threshold by growth stage', assignee: 'analyst', startedOn: 3, doneOn: 9 },
        ],
      },
      {
        title: 'Report in the truck',
        startsDaysAgo: 17,
        days: 14,
        tasks: [
          { title: 'Voice memo without reception', startedOn: 0, doneOn: 6 },
          { title: 'Report as a page the grower can print', startedOn: 2, doneOn: 8 },
          { title: 'Dose table of the advisory service', assignee: 'analyst', startedOn: 3, doneOn: 5 },
          { title: 'Field borders from the subsidy register', startedOn: 7, doneOn: 13 },
          { title: 'Spanish report', assignee: 'instructor', startedOn: 9 },
        ],
      },
      {
        title: 'Growers by invitation',
        startsDaysAgo: 3,
        days: 14,
        tasks: [
          { title: 'Spanish report', assignee: 'instructor', startedOn: 0, dueOn: 6 },
          { title: 'Invitation by the agronomist', startedOn: 0, doneOn: 2, dueOn: 4 },
          {
            title: 'Arrange flights for the three new growers',
            description: 'One flight each before the weekend. Ask about power lines and about dogs.',
            assignee: 'operator',
            dueOn: 8,
          },
          { title: 'Season price instead of a monthly one', assignee: 'manager', startedOn: 1, dueOn: 9 },
          { title: 'Share a field with the neighbour', dueOn: 11 },
          { title: 'Interview the co-operative’s buyer', assignee: 'analyst', dueOn: 12 },
        ],
      },
    ],
  },
  {
    venture: 'Quietline',
    sprints: [
      {
        title: 'Two thousand at once',
        startsDaysAgo: 38,
        days: 14,
        tasks: [
          { title: 'Load test with recorded storms', startedOn: 0, doneOn: 4 },
          { title: 'Second telephone carrier', assignee: 'manager', startedOn: 1, doneOn: 10 },
          { title: 'Answer within a second at full load', startedOn: 4, doneOn: 12 },
          { title: 'Runbook for the night desk', assignee: 'operator', startedOn: 8, doneOn: 13 },
        ],
      },
      {
        title: 'Gas first',
        startsDaysAgo: 24,
        days: 14,
        tasks: [
          { title: 'Danger words in eleven languages', assignee: 'instructor', startedOn: 0, doneOn: 6 },
          { title: 'Hand over with the address filled in', startedOn: 2, doneOn: 9 },
          { title: 'Review of every missed danger', assignee: 'analyst', startedOn: 5, doneOn: 12 },
          { title: 'Certificate of the gas association', assignee: 'admin', startedOn: 3 },
          { title: 'Replay of a call for training', startedOn: 9, doneOn: 13 },
        ],
      },
      {
        title: 'Before the storm season',
        startsDaysAgo: 10,
        days: 14,
        tasks: [
          { title: 'Certificate of the gas association', assignee: 'admin', startedOn: 0, doneOn: 8, dueOn: 9 },
          { title: 'Street status from the outage map', startedOn: 1, doneOn: 6, dueOn: 7 },
          { title: 'Call-back when the power is on', startedOn: 4, doneOn: 9, dueOn: 9 },
          { title: 'Contract with the fourth utility', assignee: 'manager', startedOn: 2, doneOn: 7, dueOn: 8 },
          {
            title: 'Prepare the storm drill with the night desk',
            description: 'Agree on the hour, the recorded calls and who plays the person who smells gas.',
            assignee: 'operator',
            startedOn: 8,
            dueOn: 12,
          },
          { title: 'Accents of the north coast', assignee: 'analyst', startedOn: 7, dueOn: 11 },
          { title: 'Weekly figures for the regulator', assignee: 'analyst', startedOn: 9, dueOn: 12 },
          { title: 'On-call plan for the season', assignee: 'manager', dueOn: 13 },
          { title: 'Drill with all three utilities', addedOn: 5, dueOn: 13 },
        ],
      },
    ],
  },
  {
    venture: 'Harbourmind',
    sprints: [
      {
        title: 'Yard and quay in one plan',
        startsDaysAgo: 53,
        days: 14,
        tasks: [
          { title: 'Reshuffles as a cost of the berth plan', startedOn: 0, doneOn: 7 },
          { title: 'Plan for six hundred moves in four minutes', startedOn: 3, doneOn: 11 },
          { title: 'Show why a crane was moved', assignee: 'analyst', startedOn: 5, doneOn: 10 },
          { title: 'Acceptance test in Tallinn', assignee: 'manager', startedOn: 10, doneOn: 13 },
        ],
      },
      {
        title: 'Gate appointments',
        startsDaysAgo: 39,
        days: 14,
        tasks: [
          { title: 'Slots by yard block', startedOn: 0, doneOn: 6 },
          { title: 'Messages to three truck platforms', startedOn: 2, doneOn: 9 },
          { title: 'No-shows in the forecast', assignee: 'analyst', startedOn: 4, doneOn: 8 },
          { title: 'Queue length from the gate camera', startedOn: 6, doneOn: 13 },
          { title: 'Complaint line for hauliers', assignee: 'operator', startedOn: 9, doneOn: 11 },
        ],
      },
      {
        title: 'Late ships',
        startsDaysAgo: 25,
        days: 14,
        tasks: [
          { title: 'Arrival times from ship positions', startedOn: 0, doneOn: 5 },
          { title: 'Replan without touching loaded trucks', startedOn: 3, doneOn: 12 },
          { title: 'Planner sees what changed', startedOn: 6, doneOn: 10 },
          { title: 'Cost of lateness by line', assignee: 'analyst', startedOn: 8, doneOn: 13 },
          { title: 'Tide windows of the outer berth', startedOn: 11 },
        ],
      },
      {
        title: 'Third port',
        startsDaysAgo: 11,
        days: 14,
        tasks: [
          { title: 'Tide windows of the outer berth', startedOn: 0, doneOn: 3, dueOn: 4 },
          { title: 'Import of the yard layout', startedOn: 0, doneOn: 5, dueOn: 6 },
          { title: 'Crane rules of the works council', assignee: 'manager', startedOn: 1, doneOn: 7, dueOn: 8 },
          { title: 'Two weeks of history replayed', assignee: 'analyst', startedOn: 5, doneOn: 9, dueOn: 9 },
          { title: 'Training for sixteen planners', assignee: 'instructor', startedOn: 8, dueOn: 12 },
          { title: 'Shadow plan beside the old one', startedOn: 9, dueOn: 13 },
          { title: 'Reefer plugs as a constraint', addedOn: 6, startedOn: 10, dueOn: 12 },
          { title: 'Go-live checklist', assignee: 'manager', dueOn: 13 },
        ],
      },
    ],
  },
];
