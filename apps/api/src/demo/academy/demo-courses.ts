import { buildingTheFirstVersion } from './courses/building-the-first-version.ts';
import { dataAsAnAsset } from './courses/data-as-an-asset.ts';
import { evaluatingModelsBeforeYouShip } from './courses/evaluating-models-before-you-ship.ts';
import { exitsAndSecondarySales } from './courses/exits-and-secondary-sales.ts';
import { findingProblemsWorthSolving } from './courses/finding-problems-worth-solving.ts';
import { fromTrendToScoredOpportunity } from './courses/from-trend-to-scored-opportunity.ts';
import { governingAPortfolio } from './courses/governing-a-portfolio.ts';
import { howAiProductsWork } from './courses/how-ai-products-work.ts';
import { pricingAndSellingAi } from './courses/pricing-and-selling-ai.ts';
import { readingAVenturesNumbers } from './courses/reading-a-ventures-numbers.ts';
import { responsibleAiInPractice } from './courses/responsible-ai-in-practice.ts';
import { scalingAnAiCompany } from './courses/scaling-an-ai-company.ts';
import { technicalDueDiligence } from './courses/technical-due-diligence.ts';
import { termSheetsAndCapTables } from './courses/term-sheets-and-cap-tables.ts';
import { unitEconomicsOfAiProducts } from './courses/unit-economics-of-ai-products.ts';
import type { PublishedDemoCourse } from './demo-course.ts';

/** The firm's catalog, oldest course first: 3 bronze, 2 silver, 4 gold and 6 master courses (REQ-323). */
export const demoCourses: readonly PublishedDemoCourse[] = [
  { course: howAiProductsWork, publishedDaysAgo: 690 },
  { course: findingProblemsWorthSolving, publishedDaysAgo: 655 },
  { course: readingAVenturesNumbers, publishedDaysAgo: 610 },
  { course: dataAsAnAsset, publishedDaysAgo: 560 },
  { course: fromTrendToScoredOpportunity, publishedDaysAgo: 520 },
  { course: buildingTheFirstVersion, publishedDaysAgo: 470 },
  { course: evaluatingModelsBeforeYouShip, publishedDaysAgo: 430 },
  { course: unitEconomicsOfAiProducts, publishedDaysAgo: 385 },
  { course: responsibleAiInPractice, publishedDaysAgo: 340 },
  { course: technicalDueDiligence, publishedDaysAgo: 290 },
  { course: pricingAndSellingAi, publishedDaysAgo: 240 },
  { course: scalingAnAiCompany, publishedDaysAgo: 190 },
  { course: termSheetsAndCapTables, publishedDaysAgo: 140 },
  { course: governingAPortfolio, publishedDaysAgo: 85 },
  { course: exitsAndSecondarySales, publishedDaysAgo: 30 },
];
