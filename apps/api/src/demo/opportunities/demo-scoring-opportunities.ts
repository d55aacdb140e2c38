import type { DemoOpportunity } from './demo-opportunity.ts';

/** Ideas with all five component scores, newest first. Their totals are computed. */
export const demoScoringOpportunities: readonly DemoOpportunity[] = [
  {
    title: 'Autonomous underwriting for surety bonds',
    description: 'Prices contractor risk from job-cost data; carrier partner is ready to place the first bonds.',
    stage: 'scoring',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 9,
    scores: { roi: '8.6', feasibility: '7.9', scalability: '9.1', defensibility: '8.0', timeToRevenue: '8.1' },
  },
  {
    title: 'Retrieval layer for regulated archives',
    description: 'Verifiable citations over 40 years of filings with on-premises deployment for supervisors and banks.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 12,
    scores: { roi: '6.2', feasibility: '8.1', scalability: '6.9', defensibility: '5.8', timeToRevenue: '7.1' },
  },
  {
    title: 'Robotic re-commerce grading',
    description:
      'Vision grading line for returned electronics. Assigns cosmetic class and resale price in eleven seconds.',
    stage: 'scoring',
    priority: 'low',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 15,
    scores: { roi: '5.4', feasibility: '6.0', scalability: '4.1', defensibility: '3.9', timeToRevenue: '4.5' },
  },
  {
    title: 'Radiology worklist balancer',
    description:
      'Routes studies to the radiologist who reads them best and fastest, across five hospitals that share a roster.',
    stage: 'scoring',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 18,
    scores: { roi: '7.8', feasibility: '8.2', scalability: '7.6', defensibility: '6.9', timeToRevenue: '7.4' },
  },
  {
    title: 'Container damage claims by photo',
    description:
      'Yard photos become damage reports with liability by handover point; a leasing firm supplies two million images.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'M. Park',
    createdDaysAgo: 21,
    scores: { roi: '7.1', feasibility: '8.0', scalability: '7.3', defensibility: '6.2', timeToRevenue: '7.7' },
  },
  {
    title: 'Regulation diff for utilities',
    description:
      "Compares rate filings and rules as they change and drafts the affected sections of a utility's own tariff.",
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 25,
    scores: { roi: '6.6', feasibility: '7.4', scalability: '5.9', defensibility: '6.3', timeToRevenue: '7.0' },
  },
  {
    title: 'Irrigation scheduling from leaf sensors',
    description:
      'Shows growers when each block needs water; trials in almonds saved 18 percent without a loss of yield.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 29,
    scores: { roi: '7.0', feasibility: '7.2', scalability: '6.8', defensibility: '5.7', timeToRevenue: '6.5' },
  },
  {
    title: 'Machine-tool copilot for setters',
    description: 'Proposes feeds, speeds and offsets from the drawing and the last hundred jobs on the same machine.',
    stage: 'scoring',
    priority: 'high',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 33,
    scores: { roi: '8.1', feasibility: '7.5', scalability: '8.0', defensibility: '7.2', timeToRevenue: '7.6' },
  },
  {
    title: 'Collections with consent',
    description:
      'Negotiates payment plans by chat within limits set by the lender and records why each offer was made.',
    stage: 'scoring',
    priority: 'low',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 38,
    scores: { roi: '6.4', feasibility: '7.8', scalability: '6.1', defensibility: '4.2', timeToRevenue: '7.9' },
  },
  {
    title: 'Lecture capture to practice sets',
    description: 'Turns recorded lectures into exercises with worked answers that cite the minute of the recording.',
    stage: 'scoring',
    priority: 'low',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 43,
    scores: { roi: '5.1', feasibility: '8.3', scalability: '5.6', defensibility: '3.8', timeToRevenue: '8.0' },
  },
  {
    title: 'Road-defect register for counties',
    description:
      'Refuse trucks film the road as they collect; the register ranks potholes by traffic and by repair cost.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 48,
    scores: { roi: '6.9', feasibility: '8.1', scalability: '7.0', defensibility: '5.9', timeToRevenue: '7.5' },
  },
  {
    title: 'Cement kiln emission control',
    description:
      "Learns the kiln's response to alternative fuels and keeps clinker quality while coal use falls by nine percent.",
    stage: 'scoring',
    priority: 'high',
    submittedBy: 'M. Park',
    createdDaysAgo: 54,
    scores: { roi: '8.3', feasibility: '6.8', scalability: '7.4', defensibility: '7.9', timeToRevenue: '5.8' },
  },
  {
    title: 'Software supply-chain attestations',
    description:
      "Builds a signed record of what went into each release and explains a new vulnerability's reach in minutes.",
    stage: 'scoring',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 60,
    scores: { roi: '7.9', feasibility: '7.7', scalability: '8.4', defensibility: '6.6', timeToRevenue: '7.2' },
  },
  {
    title: 'Home-visit planner for community nurses',
    description:
      'Plans rounds by clinical urgency, travel and continuity of carer; two trusts measured 40 minutes saved a day.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 67,
    scores: { roi: '6.8', feasibility: '8.5', scalability: '6.5', defensibility: '5.2', timeToRevenue: '7.8' },
  },
  {
    title: 'Aquaculture feeding by camera',
    description:
      'Watches feeding behaviour under water and stops the feeder when appetite fades; salmon sites pay per cage.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 74,
    scores: { roi: '7.3', feasibility: '7.0', scalability: '6.4', defensibility: '6.7', timeToRevenue: '6.2' },
  },
  {
    title: 'Museum provenance research',
    description:
      'Links sale catalogues, correspondence and stamps to reconstruct ownership; useful, yet the market is small.',
    stage: 'scoring',
    priority: 'low',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 82,
    movedDaysAgo: 70,
    scores: { roi: '3.6', feasibility: '6.5', scalability: '3.2', defensibility: '5.4', timeToRevenue: '4.0' },
  },
  {
    title: 'Substation intrusion detection',
    description:
      'Learns normal traffic of protection relays and raises alarms that an operator can read without packet captures.',
    stage: 'scoring',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 90,
    scores: { roi: '7.6', feasibility: '7.3', scalability: '7.1', defensibility: '8.2', timeToRevenue: '6.1' },
  },
];
