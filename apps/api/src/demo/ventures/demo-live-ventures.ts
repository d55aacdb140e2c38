import type { DemoVenture } from './demo-venture.ts';

/** The live ventures, newest first. Three were added in the last 30 days (REQ-321). */
export const demoLiveVentures: readonly DemoVenture[] = [
  {
    title: 'Compliance twin for payments',
    description:
      'Continuous control testing against scheme rules, sold to acquirers as a monthly attestation with evidence.',
    problem:
      'Acquirers prove their controls once a year, with screenshots. Between two audits no one knows whether a control still works, and card schemes fine what they find first.',
    solution:
      'A copy of each control runs every night against the live configuration. What fails becomes a finding with its evidence, and the month ends with a signed attestation instead of a folder of screenshots.',
    mrr: '4200.00',
    cac: '1900.00',
    ltv: '14000.00',
    teamMembers: 4,
    ideaCycle: 'identify',
    stages: [['mvp', { days: 10 }]],
    isLaunched: true,
  },
  {
    title: 'Tutor engine for trade certification',
    description:
      'Adaptive practice with assessor-grade rubrics. Electricians and welders train on tasks from real exams.',
    problem:
      'Four of ten candidates fail the practical exam at the first try. Schools see them for two evenings a week and cannot tell which task each of them needs next.',
    solution:
      'Tasks from real exams, graded by the rubrics of the assessors. The next task is the one that moves the chance of passing most, and the school sees why.',
    mrr: '0.00',
    teamMembers: 3,
    ideaCycle: 'identify',
    stages: [['mvp', { days: 13 }]],
    isLaunched: true,
  },
  {
    title: 'Dispatch optimiser for ambulances',
    description: 'Positions idle crews by predicted demand; the first city cut its median response time by 74 seconds.',
    problem:
      'Idle crews wait at their station, wherever the next call will come from. The slowest tenth of the calls waits twice as long as the median.',
    solution:
      'Demand is forecast by quarter hour and district. The desk sees which crew to move where, what it gains and what it uncovers, and decides.',
    mrr: '2500.00',
    cac: '6500.00',
    ltv: '24000.00',
    teamMembers: 5,
    ideaCycle: 'design',
    stages: [['mvp', { days: 16 }]],
    isLaunched: true,
  },
  {
    title: 'Predictive maintenance for lifts',
    description:
      'Reads motor current from a clip-on sensor and books the mechanic before a lift traps anyone; 900 lifts connected.',
    problem:
      'Lifts are serviced every six weeks, whether they need it or not, and break down in between. An entrapment costs the operator a night call, a report and often the tenant.',
    solution:
      'A sensor that is clipped on in ten minutes reads the motor current. Wear of brakes, doors and ropes shows days before the stop, and the visit is booked into a route that is driven anyway.',
    teamMembers: 9,
    ideaCycle: 'execute',
    stages: [
      ['mvp', { months: 10 }],
      ['validation', { months: 4 }],
    ],
    isLaunched: true,
  },
  {
    title: 'Refillwise',
    description: 'Handles refill requests of independent pharmacies by phone and text, in the words of the patient.',
    problem:
      'An independent pharmacy spends three hours a day on refill calls. Chains have an app for it; patients of the independents are older and call.',
    solution:
      'A voice agent takes the call, checks the prescription in the pharmacy system and asks the pharmacist only where a person has to decide.',
    teamMembers: 8,
    ideaCycle: 'assess',
    stages: [
      ['mvp', { months: 14 }],
      ['validation', { months: 8 }],
    ],
  },
  {
    title: 'Fieldnote',
    description: 'Crop scouting reports from a drone flight and a voice memo, ready before the agronomist is home.',
    problem:
      'Agronomists walk four fields a day and write reports at night. Growers get advice two days after the pest was seen, which is often too late to spray less.',
    solution:
      'The flight finds what is unusual, the agronomist says what it is, and the report with map, threshold and dose is written on the way to the next field.',
    teamMembers: 12,
    ideaCycle: 'execute',
    stages: [
      ['mvp', { months: 17 }],
      ['validation', { months: 9 }],
    ],
  },
  {
    title: 'Quietline',
    description: 'Answers emergency calls of utilities within a second and sorts a gas smell from a billing question.',
    problem:
      'In a storm ten thousand people call within an hour. The one who smells gas waits behind nine who ask when the power is back.',
    solution:
      'Every call is answered at once. Danger goes to a person in seconds with the address filled in; everyone else hears what is known about their street.',
    teamMembers: 21,
    ideaCycle: 'assess',
    stages: [
      ['mvp', { months: 24 }],
      ['validation', { months: 17 }],
      ['scale', { months: 7 }],
    ],
  },
  {
    title: 'Harbourmind',
    description: 'Plans berths, cranes and trucks of container ports together and replans when a ship is late.',
    problem:
      'Berth, crane and gate are planned by three teams in three programs. One late ship undoes all of it, and trucks queue for hours for containers that are at the bottom of a stack.',
    solution:
      'One plan for quay, yard and gate, recomputed every four minutes. Planners accept or change it, and the next plan has learned from what they changed.',
    teamMembers: 34,
    ideaCycle: 'assess',
    stages: [
      ['mvp', { months: 30 }],
      ['validation', { months: 22 }],
      ['scale', { months: 13 }],
    ],
  },
];
