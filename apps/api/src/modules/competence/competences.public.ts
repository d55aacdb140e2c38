/** The state of users in the competence rules, for what decides access. */
export {
  competencesOf,
  findCompetences,
  listUnmetIds,
  readCompetences,
  type StoredFacts,
} from './competences.queries.ts';
