import type { Plan } from '@aicv/domain/settings/plan';
import type { PublishedDemoCourse } from '../academy/demo-course.ts';
import { forecastsThatChangeADecision } from '../academy/tenant-courses/forecasts-that-change-a-decision.ts';
import { modelsForLanguagesWithLittleData } from '../academy/tenant-courses/models-for-languages-with-little-data.ts';
import { pilotsWithCrewsInTheField } from '../academy/tenant-courses/pilots-with-crews-in-the-field.ts';
import { sellingToClinicNetworks } from '../academy/tenant-courses/selling-to-clinic-networks.ts';
import type { DemoFundingRound } from '../capital/demo-capital.ts';
import type { DemoOpportunity } from '../opportunities/demo-opportunity.ts';
import type { DemoSprintsOfVenture } from '../ventures/demo-sprint.ts';
import type { DemoVenture } from '../ventures/demo-venture.ts';

/** The data of another firm on the platform. The demonstration has no accounts for its users. */
interface DemoTenant {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly createdDaysAgo: number;
  readonly opportunities: readonly DemoOpportunity[];
  readonly ventures: readonly DemoVenture[];
  readonly sprints: DemoSprintsOfVenture;
  readonly fundingRound: DemoFundingRound;
  readonly courses: readonly PublishedDemoCourse[];
}

// REQ-323
export const demoTenants: readonly DemoTenant[] = [
  {
    id: 'northwind',
    name: 'Northwind Ventures',
    plan: 'professional',
    createdDaysAgo: 410,
    opportunities: [
      {
        title: 'Ice forecasts for pilot boats',
        description: 'Shows pilots of northern harbours which channel will be open in six hours, from radar and drift.',
        stage: 'discovery',
        priority: 'medium',
        submittedBy: 'K. Solberg',
        createdDaysAgo: 6,
      },
      {
        title: 'Sorting plan for timber yards',
        description: 'Grades logs from the harvester’s camera, so that each goes to the sawmill that pays most for it.',
        stage: 'screening',
        priority: 'high',
        submittedBy: 'E. Virtanen',
        createdDaysAgo: 19,
        totalScore: '7.1',
      },
      {
        title: 'Sick-leave cover for kindergartens',
        description: 'Finds a trained substitute nearby before seven in the morning and confirms by text message.',
        stage: 'shortlist',
        priority: 'medium',
        submittedBy: 'K. Solberg',
        createdDaysAgo: 44,
        totalScore: '7.6',
      },
    ],
    ventures: [
      {
        title: 'Tidewise',
        description: 'Schedules the work of offshore wind crews around waves, vessels and spare parts.',
        problem: 'A crew that sails out and turns back costs a day of vessel hire, and every third trip does.',
        solution: 'Each trip gets a chance of success the evening before, and the crew a second job on the same route.',
        mrr: '38400.00',
        cac: '5100.00',
        ltv: '39800.00',
        teamMembers: 11,
        ideaCycle: 'execute',
        stages: [
          ['mvp', { months: 12 }],
          ['validation', { months: 5 }],
        ],
      },
      {
        title: 'Snowdesk',
        description: 'Answers questions about winter road service from the logbooks of the ploughs.',
        problem: 'After each snowfall a hundred people ask when their street is next, and the desk has four lines.',
        solution: 'Callers hear when the plough comes, from its position and its route, and how sure that is.',
        mrr: '9600.00',
        cac: '1200.00',
        ltv: '7400.00',
        teamMembers: 5,
        ideaCycle: 'design',
        stages: [['mvp', { months: 7 }]],
      },
    ],
    sprints: {
      venture: 'Tidewise',
      sprints: [
        {
          title: 'Second wind farm',
          startsDaysAgo: 6,
          days: 14,
          tasks: [
            { title: 'Import vessel contracts', startedOn: 0, doneOn: 3, dueOn: 4 },
            { title: 'Wave limits by vessel', startedOn: 2, doneOn: 5, dueOn: 6 },
            { title: 'Second job on the route', startedOn: 4, dueOn: 9 },
            { title: 'Morning call with the crews', dueOn: 11 },
            { title: 'Compare with last winter', dueOn: 13 },
          ],
        },
      ],
    },
    fundingRound: {
      name: 'Seed',
      amount: '2400000.00',
      valuation: '11000000.00',
      leadInvestor: 'Fjord Capital',
      status: 'closed',
      closedDaysAgo: 290,
      createdDaysAgo: 350,
    },
    courses: [
      { course: forecastsThatChangeADecision, publishedDaysAgo: 310 },
      { course: pilotsWithCrewsInTheField, publishedDaysAgo: 120 },
    ],
  },
  {
    id: 'meridian',
    name: 'Meridian Capital',
    plan: 'free',
    createdDaysAgo: 230,
    opportunities: [
      {
        title: 'Crop-loan scoring by satellite',
        description:
          'Gives cooperative banks a yield range per field, with the pictures that a loan officer can check.',
        stage: 'discovery',
        priority: 'high',
        submittedBy: 'P. Nunes',
        createdDaysAgo: 4,
      },
      {
        title: 'Pharmacy stock for rural clinics',
        description:
          'Predicts which drugs run out before the next delivery and reroutes what a neighbour has too many of.',
        stage: 'screening',
        priority: 'medium',
        submittedBy: 'A. Contreras',
        createdDaysAgo: 15,
        totalScore: '6.9',
      },
      {
        title: 'Water rights register',
        description: 'Reads a century of handwritten grants and maps who may draw how much from which stream.',
        stage: 'discovery',
        priority: 'low',
        submittedBy: 'P. Nunes',
        createdDaysAgo: 22,
      },
      {
        title: 'Remittance fraud watch',
        description: 'Finds mule accounts by their timing across three remittance firms, without sharing any names.',
        stage: 'incubation',
        priority: 'high',
        submittedBy: 'A. Contreras',
        createdDaysAgo: 61,
        totalScore: '8.2',
      },
    ],
    ventures: [
      {
        title: 'Andes Voice',
        description: 'Speech recognition for Quechua and Aymara, sold to clinics and public offices by the minute.',
        problem: 'Ten million people are asked to explain a pain in a language that is not theirs.',
        solution: 'The clinic hears both languages in writing, and a person corrects what the model was unsure of.',
        mrr: '17200.00',
        cac: '2300.00',
        ltv: '13900.00',
        teamMembers: 9,
        ideaCycle: 'execute',
        stages: [
          ['mvp', { months: 6 }],
          ['validation', { months: 2 }],
        ],
      },
      {
        title: 'Loopcrate',
        description: 'Tracks reusable fruit crates from farm to market with a camera at each gate.',
        problem: 'A third of all crates is lost in a season, and no one can say where.',
        solution: 'Crates are counted at every gate without tags, and the deposit is booked to who has them.',
        mrr: '6800.00',
        cac: '900.00',
        ltv: '5200.00',
        teamMembers: 6,
        ideaCycle: 'design',
        stages: [['mvp', { months: 5 }]],
      },
      {
        title: 'Notaria',
        description: 'Drafts notarial deeds from a conversation; notaries wanted forms instead.',
        problem: 'A simple deed takes three visits, because something is always missing.',
        solution: 'A conversation collects what the deed needs, and the draft is ready before the first visit.',
        mrr: '400.00',
        cac: '600.00',
        ltv: '1100.00',
        teamMembers: 0,
        ideaCycle: 'identify',
        stages: [['mvp', { months: 7 }]],
        closed: { months: 2 },
      },
    ],
    sprints: {
      venture: 'Andes Voice',
      sprints: [
        {
          title: 'Twelve clinics',
          startsDaysAgo: 5,
          days: 14,
          tasks: [
            { title: 'Words for pain and where it is', startedOn: 0, doneOn: 4, dueOn: 5 },
            { title: 'Consent in both languages', startedOn: 1, doneOn: 3, dueOn: 4 },
            { title: 'Works with a weak connection', startedOn: 3, dueOn: 8 },
            { title: 'Training day in Cusco', dueOn: 10 },
          ],
        },
      ],
    },
    fundingRound: {
      name: 'Pre-seed',
      amount: '900000.00',
      valuation: '5200000.00',
      leadInvestor: null,
      status: 'active',
      closedDaysAgo: null,
      createdDaysAgo: 96,
    },
    courses: [
      { course: modelsForLanguagesWithLittleData, publishedDaysAgo: 160 },
      { course: sellingToClinicNetworks, publishedDaysAgo: 55 },
    ],
  },
];
