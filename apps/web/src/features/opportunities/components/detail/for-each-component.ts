import { COMPONENT_SCORES, type ComponentScore } from '@aicv/domain/opportunities/scoring';

export function forEachComponent<Value>(of: (name: ComponentScore) => Value): Record<ComponentScore, Value> {
  return Object.fromEntries(COMPONENT_SCORES.map((name) => [name, of(name)])) as Record<ComponentScore, Value>;
}
