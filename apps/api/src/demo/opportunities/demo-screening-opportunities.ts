import type { DemoOpportunity } from './demo-opportunity.ts';

/** Ideas in screening, newest first. Some have a rough total, none has component scores yet. */
export const demoScreeningOpportunities: readonly DemoOpportunity[] = [
  {
    title: 'Contract copilots for shipping charters',
    description: 'Clause extraction and laytime calculation across charter parties, recaps and statements of facts.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'J. Weber',
    createdDaysAgo: 3,
    totalScore: '7.4',
  },
  {
    title: 'Protein-design marketplace',
    description: 'Connects wet labs to generative design teams with escrowed assays and a shared scoring protocol.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'M. Park',
    createdDaysAgo: 5,
    totalScore: '6.1',
  },
  {
    title: 'Grid-load forecasting for co-ops',
    description: 'Foundation model for rural utilities, trained on smart-meter data that member co-ops pool.',
    stage: 'screening',
    priority: 'low',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 7,
    totalScore: '5.2',
  },
  {
    title: 'Prior-authorisation drafts for clinics',
    description:
      'Assembles the evidence an insurer asks for and drafts the request; a six-clinic pilot halved the time per case.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 9,
    totalScore: '7.9',
  },
  {
    title: 'Tender matching for small builders',
    description:
      "Reads public tenders nightly, scores the fit with a builder's past jobs and drafts the compliance matrix.",
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 11,
    totalScore: '6.6',
  },
  {
    title: 'Battery second-life grading',
    description:
      'Sorts retired vehicle packs by remaining life in four minutes of testing instead of a full charge cycle.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 13,
  },
  {
    title: 'Vineyard yield from a quad bike',
    description:
      'Counts clusters on a normal spraying pass and forecasts tonnage per block seven weeks before harvest.',
    stage: 'screening',
    priority: 'low',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 15,
    totalScore: '5.8',
  },
  {
    title: 'Textile sorting for recyclers',
    description:
      'Near-infrared and vision identify fibre blends on the belt; two sorting plants have offered line time.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 17,
    totalScore: '6.9',
  },
  {
    title: 'Invoice-fraud radar for grocers',
    description:
      'Finds duplicate, inflated and phantom supplier invoices across store chains that share hashed records.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'M. Park',
    createdDaysAgo: 19,
  },
  {
    title: 'Oral-exam partner for nursing schools',
    description:
      "Simulates patient handovers by voice and grades them against the school's own checklist, with quotes.",
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 22,
    totalScore: '6.4',
  },
  {
    title: 'Building-code checks at upload',
    description:
      'Reviews plans against local code on submission and lists each violation with its paragraph and drawing.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 24,
    totalScore: '7.7',
  },
  {
    title: 'Coral reef survey from dive footage',
    description:
      'Turns volunteer dive video into cover estimates by species; marine parks would pay per surveyed transect.',
    stage: 'screening',
    priority: 'low',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 27,
    totalScore: '4.6',
  },
  {
    title: 'Insider-risk triage for hospitals',
    description:
      'Separates curious staff from real misuse in record-access logs and writes the case file for privacy officers.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 30,
  },
  {
    title: 'Rail defect detection from freight cars',
    description:
      'Accelerometers on ordinary wagons find broken rail joints between inspection runs; one short line is instrumented.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 33,
    totalScore: '7.2',
  },
  {
    title: 'Medication review for care homes',
    description:
      "Checks each resident's list for interactions, duplicate drugs and kidney dosing before the pharmacist's visit.",
    stage: 'screening',
    priority: 'high',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 36,
    totalScore: '8.1',
  },
  {
    title: 'Arbitration award analytics',
    description:
      'Structures published awards by issue, tribunal and outcome, so that counsel can estimate ranges with sources.',
    stage: 'screening',
    priority: 'low',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 40,
    totalScore: '5.5',
  },
  {
    title: 'Biogas feedstock optimiser',
    description:
      'Plans the daily mix for anaerobic digesters from waste deliveries and gas prices; six farms keep logs.',
    stage: 'screening',
    priority: 'low',
    submittedBy: 'M. Park',
    createdDaysAgo: 44,
    movedDaysAgo: 35,
  },
  {
    title: 'Greenhouse climate by plant response',
    description: 'Steers light, heat and humidity from leaf temperature and stem growth instead of fixed set points.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 48,
    totalScore: '6.7',
  },
  {
    title: 'Visual quality for bakery lines',
    description: 'Grades colour, shape and topping at line speed and shows the oven operator which zone to adjust.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 53,
  },
  {
    title: 'Loan-covenant monitoring',
    description:
      'Reads agreements and monthly accounts, computes each covenant and alerts lenders weeks before a breach.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 58,
    totalScore: '7.5',
  },
  {
    title: 'Apprentice matching for trades',
    description:
      'Matches school leavers with workshops by skills shown in short video tasks instead of by grades alone.',
    stage: 'screening',
    priority: 'low',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 63,
    movedDaysAgo: 52,
  },
  {
    title: 'Emergency-call summaries',
    description:
      'Transcribes calls in nine languages, fills in the dispatch form and highlights what the caller has not been asked.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 69,
    totalScore: '7.8',
  },
  {
    title: 'Retrofit planner for housing estates',
    description:
      'Ranks insulation, windows and heating per building by carbon saved per euro and by disruption to tenants.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 76,
  },
];
