import type { DemoOpportunity } from './demo-opportunity.ts';

/** Shortlisted ideas, then those in incubation, each newest first. */
export const demoSelectedOpportunities: readonly DemoOpportunity[] = [
  {
    title: 'Materials discovery for battery cathodes',
    description:
      "Closed-loop lab with active learning; 3 novel compositions held capacity over 800 cycles at a partner's bench.",
    stage: 'shortlist',
    priority: 'high',
    submittedBy: 'M. Park',
    createdDaysAgo: 24,
    scores: { roi: '9.3', feasibility: '8.2', scalability: '9.4', defensibility: '9.5', timeToRevenue: '9.0' },
  },
  {
    title: 'AI claims triage for crop insurance',
    description:
      'Satellite plus drone evidence packs; two reinsurers live. Adjusters visit only the fields in dispute.',
    stage: 'shortlist',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 31,
    scores: { roi: '7.2', feasibility: '8.4', scalability: '7.9', defensibility: '7.1', timeToRevenue: '8.0' },
  },
  {
    title: 'Ambient notes for veterinary clinics',
    description:
      'Writes the record and the invoice from the consultation; 140 clinics on paid trials keep it running all day.',
    stage: 'shortlist',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 39,
    scores: { roi: '8.2', feasibility: '8.8', scalability: '7.9', defensibility: '6.4', timeToRevenue: '8.9' },
  },
  {
    title: 'Trade-finance document checking',
    description:
      'Examines each letter of credit against the presented papers and explains each discrepancy by the rule it breaks.',
    stage: 'shortlist',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 47,
    scores: { roi: '8.5', feasibility: '7.8', scalability: '8.6', defensibility: '7.7', timeToRevenue: '7.5' },
  },
  {
    title: 'Demand response for cold storage',
    description:
      'Shifts compressor load by weather and tariff without leaving the temperature band; warehouses share the saving.',
    stage: 'shortlist',
    priority: 'medium',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 56,
    scores: { roi: '7.9', feasibility: '8.1', scalability: '7.4', defensibility: '6.8', timeToRevenue: '8.2' },
  },
  {
    title: 'Structural monitoring for bridges',
    description:
      'Low-cost sensors and a physics-informed model detect bearing failures; a state agency has funded 60 bridges.',
    stage: 'shortlist',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 66,
    movedDaysAgo: 38,
    scores: { roi: '7.1', feasibility: '7.6', scalability: '7.8', defensibility: '8.0', timeToRevenue: '6.3' },
  },
  {
    title: 'Court-ready evidence redaction',
    description: 'Removes faces, plates and names from body-camera video and keeps an auditable list of every change.',
    stage: 'shortlist',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 77,
    scores: { roi: '7.4', feasibility: '8.6', scalability: '7.2', defensibility: '6.0', timeToRevenue: '8.3' },
  },
  {
    title: 'Enzyme design for plastic recycling',
    description:
      'Designs enzymes that break down mixed polyester at 50 degrees; a pilot reactor runs at a packaging maker.',
    stage: 'shortlist',
    priority: 'high',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 89,
    scores: { roi: '9.0', feasibility: '6.1', scalability: '8.9', defensibility: '9.2', timeToRevenue: '4.4' },
  },
  {
    title: 'Fraud graph for health insurers',
    description:
      'Connects providers, devices and claims across plans by private set intersection to expose billing rings.',
    stage: 'incubation',
    priority: 'high',
    submittedBy: 'M. Park',
    createdDaysAgo: 41,
    scores: { roi: '8.4', feasibility: '7.9', scalability: '8.2', defensibility: '7.6', timeToRevenue: '7.3' },
  },
  {
    title: 'Compliance twin for payments',
    description:
      'Continuous control testing against scheme rules, sold to acquirers as a monthly attestation with evidence.',
    stage: 'incubation',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 48,
    movedDaysAgo: 12,
    scores: { roi: '8.9', feasibility: '9.0', scalability: '8.4', defensibility: '8.7', timeToRevenue: '8.9' },
  },
  {
    title: 'Tutor engine for trade certification',
    description:
      'Adaptive practice with assessor-grade rubrics. Electricians and welders train on tasks from real exams.',
    stage: 'incubation',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 63,
    movedDaysAgo: 16,
    scores: { roi: '6.8', feasibility: '8.0', scalability: '7.5', defensibility: '6.4', timeToRevenue: '7.3' },
  },
  {
    title: 'Dispatch optimiser for ambulances',
    description: 'Positions idle crews by predicted demand; the first city cut its median response time by 74 seconds.',
    stage: 'incubation',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 81,
    movedDaysAgo: 19,
    scores: { roi: '8.0', feasibility: '8.6', scalability: '7.7', defensibility: '7.8', timeToRevenue: '7.1' },
  },
  {
    title: 'Predictive maintenance for lifts',
    description:
      'Reads motor current from a clip-on sensor and books the mechanic before a lift traps anyone; 900 lifts connected.',
    stage: 'incubation',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 410,
    movedDaysAgo: 330,
    editedDaysAgo: 6,
    scores: { roi: '7.9', feasibility: '8.8', scalability: '8.1', defensibility: '6.9', timeToRevenue: '8.4' },
  },
];
