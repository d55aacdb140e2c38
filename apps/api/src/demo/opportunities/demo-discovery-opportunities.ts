import type { DemoOpportunity } from './demo-opportunity.ts';

/** Unscored ideas as they were submitted, newest first. */
export const demoDiscoveryOpportunities: readonly DemoOpportunity[] = [
  {
    title: 'Synthetic clinical-trial arms from EHR data',
    description:
      'Cuts recruitment cost by simulating control arms; two pharma design partners each signed a letter of intent.',
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'M. Park',
    createdDaysAgo: 1,
  },
  {
    title: 'Voice agents for municipal permitting',
    description: 'Handles intake, missing-document chasing and status calls for city planning desks.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 2,
  },
  {
    title: 'Edge vision for cold-chain audits',
    description: 'On-device defect detection on pallets, with no connectivity needed in the warehouse.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 3,
  },
  {
    title: 'Agentic close for mid-market finance',
    description: 'Reconciles ledgers overnight and drafts the variance commentary for the controller.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 4,
  },
  {
    title: 'Sepsis alerts for rural hospitals',
    description:
      'Reads vital signs and lab results already in the chart and warns nurses up to six hours earlier; built for wards with no data team.',
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 5,
  },
  {
    title: 'Berth planning for inland ports',
    description:
      'Schedules barges, cranes and trucks together from tide, traffic and draught data; a river port offers two years of its records.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 6,
  },
  {
    title: 'Patent claim charts on demand',
    description:
      'Maps claims to product manuals with quoted evidence, so that licensing teams can triage a portfolio in days.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 7,
  },
  {
    title: 'Turbine blade inspection by sound',
    description:
      'Microphones at the tower base hear erosion and cracks in the blades; tested on eleven turbines through one winter.',
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 8,
  },
  {
    title: 'Weeding robots for organic carrots',
    description:
      'A retrofit camera bar steers existing hoes to within a centimetre; growers pay per hectare that was weeded.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'J. Weber',
    createdDaysAgo: 9,
  },
  {
    title: 'Weld quality from arc signals',
    description:
      'Infers porosity from current and voltage while the seam is being made and stops the robot before the part is scrap.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'M. Park',
    createdDaysAgo: 10,
  },
  {
    title: 'Thin-file credit for sole traders',
    description:
      'Underwrites from invoices and tax filings with reasons a loan officer can read out; a credit union would fund the first book.',
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 11,
  },
  {
    title: 'Reading coach for second graders',
    description:
      'Listens to a child read aloud, marks hesitations by phoneme and hands the teacher a five-minute plan.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 12,
  },
  {
    title: 'Benefit notices in plain language',
    description:
      'Rewrites decisions of welfare offices at a chosen reading level and keeps every legally required sentence intact.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 13,
  },
  {
    title: 'Methane leaks from weather satellites',
    description: 'Finds super-emitters in free imagery every day and attributes them to a facility by wind modelling.',
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 14,
  },
  {
    title: 'Phishing drills that learn',
    description:
      'Builds training messages from attacks a company really received and adapts them to what each person missed.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 15,
  },
  {
    title: 'Dental X-ray second reader',
    description:
      "Flags early caries and bone loss beside the dentist's own findings; four clinics compare it with their referrals.",
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 16,
  },
  {
    title: 'Empty-mile exchange for hauliers',
    description:
      'Predicts return loads per lane two days ahead and prices them; regional carriers join through their dispatch software.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'M. Park',
    createdDaysAgo: 17,
  },
  {
    title: 'Lease abstraction for hospitals',
    description:
      'Extracts renewal dates, rent steps and repair duties from scanned leases and files the clause next to each value.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'J. Weber',
    createdDaysAgo: 19,
  },
  {
    title: 'Heat-pump sizing from smart meters',
    description:
      'Estimates heat loss from a year of meter data, so that installers quote without a site visit in eight homes of ten.',
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 20,
  },
  {
    title: 'Soil carbon without core samples',
    description:
      'Combines radar, yield maps and a few calibration cores to verify carbon credits at a tenth of the sampling cost.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 22,
  },
  {
    title: 'Predictive dies for stamping lines',
    description: 'Models die wear from press tonnage curves and shows the tool shop which insert to regrind next week.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 23,
  },
  {
    title: 'Carbon accounting for freight invoices',
    description:
      'Turns carrier invoices into shipment-level emissions that auditors accept, without asking carriers for new data.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 25,
  },
  {
    title: 'Sign-language interpreter for pharmacies',
    description:
      'A counter tablet translates between signing and speech for dosage talks; vocabulary is limited on purpose and reviewed by interpreters.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 26,
  },
  {
    title: 'Flood nowcasting for small towns',
    description:
      "Blends street cameras with radar rainfall to warn block by block; three councils share gauges and crews' reports.",
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 28,
  },
  {
    title: 'Secrets scanner for industrial code',
    description:
      'Finds hard-coded passwords and unsafe defaults in PLC programs, which ordinary scanners cannot parse.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'M. Park',
    createdDaysAgo: 30,
  },
  {
    title: 'Menu engineering for canteens',
    description:
      'Forecasts portions per dish to cut food waste in hospital and school kitchens; pilots weigh their bins each day.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'J. Weber',
    createdDaysAgo: 31,
    editedDaysAgo: 9,
  },
  {
    title: 'Court transcript search for defenders',
    description:
      'Public defenders ask questions across hours of hearings and get the passage, the speaker and the timestamp.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 33,
    editedDaysAgo: 12,
  },
  {
    title: 'Transformer health from dissolved gas',
    description:
      'Ranks ageing transformers by failure risk from oil tests that utilities already keep in spreadsheets.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 35,
    editedDaysAgo: 16,
  },
  {
    title: 'Oyster farm disease watch',
    description:
      'Water sensors and shell images spot mortality events days early; an insurer would discount covered farms.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 37,
  },
  {
    title: 'Additive parts from legacy drawings',
    description:
      'Reads paper drawings of spare parts, rebuilds the solid model and checks it for printability with tolerances.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 39,
  },
  {
    title: 'Treasury forecasts for charities',
    description:
      "Predicts cash by fund and restriction, so that a finance lead can see which grant pays next month's salaries.",
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'N. Lindqvist',
    createdDaysAgo: 41,
  },
  {
    title: 'Lab notebooks that plan the next run',
    description:
      "Reads a chemistry group's notebooks and proposes the next three experiments with the expected information gain.",
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'A. Balogun',
    createdDaysAgo: 43,
    editedDaysAgo: 4,
  },
  {
    title: 'School bus routing with live absences',
    description:
      "Parents' absence notes re-plan the morning run at five o'clock; one district expects to park six of its forty buses.",
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'M. Park',
    createdDaysAgo: 46,
  },
  {
    title: 'Wildfire fuel maps by drone',
    description:
      'Counts ladder fuels under the canopy and plans thinning crews by the risk they remove per day of work.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 49,
    editedDaysAgo: 21,
  },
  {
    title: 'Deepfake defence for call centres',
    description:
      "Scores live calls for synthetic speech without storing the voice; a bank's fraud desk supplied labelled attacks.",
    stage: 'discovery',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 52,
    editedDaysAgo: 6,
  },
  {
    title: 'Stroke rehabilitation at home',
    description:
      'A phone camera counts repetitions and corrects posture; therapists see progress before each weekly visit.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'T. Ellery',
    createdDaysAgo: 56,
    editedDaysAgo: 18,
  },
  {
    title: 'Customs codes for small exporters',
    description:
      'Classifies goods from a photo and two sentences, cites the ruling it relied on and fills in the declaration.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 60,
  },
  {
    title: 'Water-loss detection for old mains',
    description:
      'Correlates pressure transients to locate leaks within ten metres, using loggers that utilities already own.',
    stage: 'discovery',
    priority: 'medium',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 65,
  },
];
