import { describe, expect, it, vi } from 'vitest';
import { sampleOpportunity } from '../../testing/opportunity-samples.ts';
import { createSelection } from './selection.ts';

const cards = Array.from({ length: 250 }, (_, index) => sampleOpportunity({ id: `card ${index}` }));
const [first = sampleOpportunity(), second = sampleOpportunity()] = cards;

describe('a selection', () => {
  it('adds each card once and removes it', () => {
    const selection = createSelection();
    selection.start();
    selection.add([first]);
    selection.add([first, second]);
    expect([...selection.getState().selected.keys()]).toEqual([first.id, second.id]);
    selection.remove(first.id);
    expect([...selection.getState().selected.keys()]).toEqual([second.id]);
  });

  it('is limited to the size of one move, and reports the limit until a card is removed', () => {
    const selection = createSelection();
    selection.start();
    selection.add(cards);
    expect(selection.getState().selected.size).toBe(200);
    expect(selection.getState().isFull).toBe(true);
    selection.remove(first.id);
    expect(selection.getState().isFull).toBe(false);
    selection.add(cards.slice(200, 201));
    expect(selection.getState()).toMatchObject({ isFull: false });
  });

  it('updates only selected cards to their newer versions', () => {
    const selection = createSelection();
    selection.add([first]);
    selection.refresh([{ ...first, version: 7 }, second]);
    expect([...selection.getState().selected.values()]).toEqual([{ ...first, version: 7 }]);
  });

  it('clears the selection when it ends, and notifies subscribers', () => {
    const selection = createSelection();
    const listener = vi.fn();
    const stop = selection.subscribe(listener);
    selection.start();
    selection.add([first]);
    selection.end();
    stop();
    selection.start();
    expect(listener).toHaveBeenCalledTimes(3);
    expect(selection.getState().selected.size).toBe(0);
  });
});
