import type { Role } from '@aicv/domain/access/roles';

interface StudyOfAccount {
  readonly course: string;
  readonly enrolledDaysAgo: number;
  /** Completion times of the first lessons, in order. */
  readonly finishedDaysAgo: readonly number[];
}

/**
 * The courses of the accounts. The learner is enrolled in 12 of the 15 courses and has completed the bronze ones. The finished lessons add
 * up to 47 hours. The two premium courses are closed on the firm's plan (REQ-322).
 */
export const demoAccountStudies: Readonly<Partial<Record<Role, readonly StudyOfAccount[]>>> = {
  learner: [
    { course: 'How AI Products Work', enrolledDaysAgo: 352, finishedDaysAgo: [350, 347, 342, 338, 333] },
    { course: 'Finding Problems Worth Solving', enrolledDaysAgo: 334, finishedDaysAgo: [330, 323, 315, 305] },
    { course: "Reading a Venture's Numbers", enrolledDaysAgo: 300, finishedDaysAgo: [297, 291, 284, 279, 271] },
    { course: 'Data as an Asset', enrolledDaysAgo: 262, finishedDaysAgo: [258, 251, 243, 236] },
    { course: 'From Trend to Scored Opportunity', enrolledDaysAgo: 230, finishedDaysAgo: [224, 215, 207] },
    { course: 'Building the First Version', enrolledDaysAgo: 201, finishedDaysAgo: [196, 188, 180, 171] },
    { course: 'Responsible AI in Practice', enrolledDaysAgo: 167, finishedDaysAgo: [160, 152, 143, 131] },
    { course: 'Evaluating Models Before You Ship', enrolledDaysAgo: 128, finishedDaysAgo: [121, 112, 104] },
    { course: 'Technical Due Diligence', enrolledDaysAgo: 99, finishedDaysAgo: [92, 83, 71] },
    { course: 'Pricing and Selling AI', enrolledDaysAgo: 66, finishedDaysAgo: [58, 47] },
    { course: 'Unit Economics of AI Products', enrolledDaysAgo: 38, finishedDaysAgo: [30] },
    { course: 'Scaling an AI Company', enrolledDaysAgo: 12, finishedDaysAgo: [4] },
  ],
  analyst: [
    { course: 'How AI Products Work', enrolledDaysAgo: 540, finishedDaysAgo: [538, 533, 530, 522, 517] },
    { course: 'From Trend to Scored Opportunity', enrolledDaysAgo: 410, finishedDaysAgo: [402, 391, 377, 362] },
    { course: 'Evaluating Models Before You Ship', enrolledDaysAgo: 90, finishedDaysAgo: [82, 69] },
    { course: 'Technical Due Diligence', enrolledDaysAgo: 33, finishedDaysAgo: [27, 16, 6] },
  ],
  operator: [
    { course: 'How AI Products Work', enrolledDaysAgo: 305, finishedDaysAgo: [301, 296, 288, 281, 270] },
    { course: 'Building the First Version', enrolledDaysAgo: 150, finishedDaysAgo: [141, 128, 117, 96] },
    { course: 'Scaling an AI Company', enrolledDaysAgo: 21, finishedDaysAgo: [] },
  ],
};
