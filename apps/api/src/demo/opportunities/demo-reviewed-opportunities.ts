import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import type { ReviewTerms } from './demo-review-reasons.ts';

/** An opportunity that was scored by two or three reviewers. */
export interface DemoReviewedOpportunity extends ReviewTerms {
  readonly title: string;
  readonly reviewers: 2 | 3;
  /** The component with a wide spread and its reasons: the first reviewer scores it far above the last. */
  readonly dispute?: { readonly component: ComponentScore; readonly reasons: readonly string[] };
  /** Whether the first reviewer submitted a review with lower scores before. */
  readonly isRevised?: boolean;
}

/** Every opportunity in scoring or later. */
export const demoReviewedOpportunities: readonly DemoReviewedOpportunity[] = [
  {
    title: 'Autonomous underwriting for surety bonds',
    reviewers: 3,
    buyers: 'surety carriers',
    data: 'job-cost data',
    today: 'manual underwriting',
  },
  {
    title: 'Retrieval layer for regulated archives',
    reviewers: 2,
    buyers: 'supervised banks',
    data: 'filing history',
    today: 'paper search',
    isRevised: true,
  },
  {
    title: 'Robotic re-commerce grading',
    reviewers: 3,
    buyers: 'refurbishers',
    data: 'device imagery',
    today: 'grading by hand',
  },
  {
    title: 'Radiology worklist balancer',
    reviewers: 3,
    buyers: 'hospital groups',
    data: 'reading history',
    today: 'assignment by phone',
  },
  {
    title: 'Container damage claims by photo',
    reviewers: 2,
    buyers: 'leasing firms',
    data: 'yard imagery',
    today: 'inspection with a clipboard',
  },
  {
    title: 'Regulation diff for utilities',
    reviewers: 2,
    buyers: 'utilities',
    data: 'filing text',
    today: 'review by outside counsel',
  },
  {
    title: 'Irrigation scheduling from leaf sensors',
    reviewers: 3,
    buyers: 'growers',
    data: 'leaf-sensor data',
    today: 'watering by calendar',
  },
  {
    title: 'Machine-tool copilot for setters',
    reviewers: 3,
    buyers: 'machine shops',
    data: 'job history',
    today: 'the setter’s notebook',
    isRevised: true,
  },
  {
    title: 'Collections with consent',
    reviewers: 2,
    buyers: 'consumer lenders',
    data: 'repayment history',
    today: 'the collection call',
    dispute: {
      component: 'defensibilityScore',
      reasons: [
        'The record of why each offer was made is what supervisors will ask for, and no one else keeps one.',
        'Every dialler vendor will offer the same chat within a year, and lenders buy from whom they have.',
      ],
    },
  },
  {
    title: 'Lecture capture to practice sets',
    reviewers: 3,
    buyers: 'universities',
    data: 'lecture audio',
    today: 'exercise writing by tutors',
    dispute: {
      component: 'defensibilityScore',
      reasons: [
        'Worked answers that cite the minute need alignment that general models still get wrong.',
        'The alignment is good, yet lecturers will not pay extra for a citation.',
        'Recording platforms give this away to keep their customers.',
      ],
    },
  },
  {
    title: 'Road-defect register for counties',
    reviewers: 2,
    buyers: 'counties',
    data: 'road imagery',
    today: 'the yearly drive-by survey',
  },
  {
    title: 'Cement kiln emission control',
    reviewers: 3,
    buyers: 'cement makers',
    data: 'kiln data',
    today: 'control by rule of thumb',
  },
  {
    title: 'Software supply-chain attestations',
    reviewers: 3,
    buyers: 'software vendors',
    data: 'build metadata',
    today: 'the vendor questionnaire',
  },
  {
    title: 'Home-visit planner for community nurses',
    reviewers: 2,
    buyers: 'community trusts',
    data: 'visit history',
    today: 'planning on a whiteboard',
  },
  {
    title: 'Aquaculture feeding by camera',
    reviewers: 3,
    buyers: 'salmon farms',
    data: 'underwater video',
    today: 'feeding by timetable',
    dispute: {
      component: 'feasibilityScore',
      reasons: [
        'Two sites ran it through a winter of poor visibility, and the feeders stopped when they should.',
        'Works in clear water; what algae do to it in August is not known.',
        'Cameras foul within weeks, and cleaning them costs the feed that was saved.',
      ],
    },
  },
  {
    title: 'Museum provenance research',
    reviewers: 2,
    buyers: 'museums',
    data: 'sale-catalogue text',
    today: 'archive research',
    dispute: {
      component: 'roiScore',
      reasons: [
        'Restitution cases cost auction houses millions, and they are the buyer that the submission overlooks.',
        'Museums fund this from grants that end, and no grant has ever become a subscription.',
      ],
    },
  },
  {
    title: 'Substation intrusion detection',
    reviewers: 2,
    buyers: 'grid operators',
    data: 'relay traffic',
    today: 'packet capture by specialists',
  },
  {
    title: 'Materials discovery for battery cathodes',
    reviewers: 3,
    buyers: 'cell makers',
    data: 'assay data',
    today: 'trial and error at the bench',
  },
  {
    title: 'AI claims triage for crop insurance',
    reviewers: 2,
    buyers: 'crop insurers',
    data: 'field imagery',
    today: 'the adjuster’s visit',
  },
  {
    title: 'Ambient notes for veterinary clinics',
    reviewers: 3,
    buyers: 'veterinary clinics',
    data: 'consultation audio',
    today: 'note-taking after hours',
    isRevised: true,
  },
  {
    title: 'Trade-finance document checking',
    reviewers: 3,
    buyers: 'trade banks',
    data: 'discrepancy history',
    today: 'checking by two clerks',
  },
  {
    title: 'Demand response for cold storage',
    reviewers: 2,
    buyers: 'cold stores',
    data: 'compressor data',
    today: 'a fixed night tariff',
  },
  {
    title: 'Structural monitoring for bridges',
    reviewers: 2,
    buyers: 'road agencies',
    data: 'vibration data',
    today: 'inspection every six years',
  },
  {
    title: 'Court-ready evidence redaction',
    reviewers: 2,
    buyers: 'police departments',
    data: 'body-camera video',
    today: 'redaction frame by frame',
  },
  {
    title: 'Enzyme design for plastic recycling',
    reviewers: 3,
    buyers: 'packaging makers',
    data: 'reactor data',
    today: 'incineration',
    dispute: {
      component: 'feasibilityScore',
      reasons: [
        'The pilot reactor has run for eleven weeks at 50 degrees, which is the hard part.',
        'Mixed polyester works; dyes and coatings were left out of the trial.',
        'Enzyme cost per tonne has to fall by four before a plant is worth planning.',
      ],
    },
  },
  {
    title: 'Fraud graph for health insurers',
    reviewers: 3,
    buyers: 'health insurers',
    data: 'claims data',
    today: 'rule-based screening',
  },
  {
    title: 'Compliance twin for payments',
    reviewers: 3,
    buyers: 'acquirers',
    data: 'control evidence',
    today: 'the yearly audit',
  },
  {
    title: 'Tutor engine for trade certification',
    reviewers: 2,
    buyers: 'trade schools',
    data: 'exam-task data',
    today: 'the evening course',
  },
  {
    title: 'Dispatch optimiser for ambulances',
    reviewers: 3,
    buyers: 'ambulance services',
    data: 'dispatch history',
    today: 'positioning by habit',
  },
  {
    title: 'Predictive maintenance for lifts',
    reviewers: 3,
    buyers: 'lift operators',
    data: 'motor-current data',
    today: 'the fixed service interval',
  },
];
