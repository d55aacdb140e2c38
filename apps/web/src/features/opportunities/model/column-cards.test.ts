import { OPPORTUNITY_STAGES } from '@aicv/domain/opportunities/opportunity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOpportunities, inOrder, sampleOpportunity, samplePages } from '../testing/opportunity-samples.ts';
import { type BoardOrder, boardOrder } from './board-search.ts';
import { columnCards, type Move } from './column-cards.ts';

const orders = fc.constantFrom(boardOrder({}), boardOrder({ sort: '-totalScore' }));

/** A board whose columns hold each card in its own stage. */
function boardOf(cards: Parameters<typeof inOrder>[0], order: BoardOrder) {
  return OPPORTUNITY_STAGES.map((stage) => ({
    stage,
    pages: samplePages(
      inOrder(
        cards.filter((card) => card.stage === stage),
        order,
      ),
    ),
  }));
}

const anyBoard = fc
  .record({
    cards: anyOpportunities,
    order: orders,
    picks: fc.array(fc.record({ card: fc.nat(), to: fc.constantFrom(...OPPORTUNITY_STAGES) })),
  })
  .map(({ cards, order, picks }) => ({
    cards,
    order,
    moves: picks.flatMap(({ card, to }): Move[] => {
      const opportunity = cards[card % cards.length];
      return opportunity === undefined ? [] : [{ opportunity, to }];
    }),
  }));

describe('the cards of a column', () => {
  it('equal the server’s response while no move is pending', () => {
    const cards = [sampleOpportunity({ id: 'b' }), sampleOpportunity({ id: 'a' })];
    expect(columnCards(samplePages(cards, 1), 'discovery', { moves: [], order: boardOrder({}) })).toEqual({
      cards,
      total: 2,
      isTotalExact: true,
    });
  });

  it('show each card at its latest position, in order, and count it only there', () => {
    fc.assert(
      fc.property(anyBoard, ({ cards, order, moves }) => {
        const stageOf = new Map(cards.map(({ id, stage }) => [id, stage]));
        for (const { opportunity, to } of moves) stageOf.set(opportunity.id, to);
        for (const { stage, pages } of boardOf(cards, order)) {
          const shown = columnCards(pages, stage, { moves, order });
          const expected = inOrder(
            cards.filter(({ id }) => stageOf.get(id) === stage),
            order,
          );
          expect(shown.cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          expect(shown.cards.every((card) => card.stage === stage)).toBe(true);
          expect(shown.total).toBe(expected.length);
        }
      }),
    );
  });

  it('are restored exactly when a refused move is removed', () => {
    fc.assert(
      fc.property(anyBoard, fc.nat(), ({ cards, order, moves }, pick) => {
        fc.pre(cards.length > 0);
        const opportunity = cards[pick % cards.length] ?? sampleOpportunity();
        const refused: Move = { opportunity, to: 'incubation' };
        for (const { stage, pages } of boardOf(cards, order)) {
          const before = columnCards(pages, stage, { moves, order });
          columnCards(pages, stage, { moves: [...moves, refused], order });
          expect(columnCards(pages, stage, { moves, order })).toEqual(before);
        }
      }),
    );
  });

  it('count a moved card once when the response already includes the move', () => {
    const moved = sampleOpportunity({ stage: 'screening' });
    const move = { opportunity: sampleOpportunity(), to: 'screening' } as const;
    expect(columnCards(samplePages([moved]), 'screening', { moves: [move], order: boardOrder({}) })).toEqual({
      cards: [moved],
      total: 1,
      isTotalExact: true,
    });
    expect(columnCards(samplePages([]), 'discovery', { moves: [move], order: boardOrder({}) })).toEqual({
      cards: [],
      total: 0,
      isTotalExact: true,
    });
  });

  it('show a card of two pages once, in the version of the later page', () => {
    const card = sampleOpportunity();
    const later = { ...card, title: 'Renamed' };
    const { cards } = columnCards(samplePages([card, later], 1), 'discovery', { moves: [], order: boardOrder({}) });
    expect(cards).toEqual([later]);
  });

  it('show a card inserted ahead of its page below the cards of further pages', () => {
    const [first, second, third] = ['03', '02', '01'].map((day) =>
      sampleOpportunity({ id: day, createdAt: `2026-03-${day}T09:00:00Z` }),
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('three cards');
    const pages = samplePages([first, third, second], 2);
    expect(columnCards(pages, 'discovery', { moves: [], order: boardOrder({}) }).cards).toEqual([first, second, third]);
  });

  it('have the server’s limited count, and an exact one once all are loaded', () => {
    const cards = ['c', 'b', 'a'].map((id) => sampleOpportunity({ id }));
    const pages = samplePages(cards, 2);
    const cut = { ...pages, pages: pages.pages.map((page) => ({ ...page, total: 2, isTotalExact: false })) };
    const firstOnly = { pages: cut.pages.slice(0, 1), pageParams: [null] };
    expect(columnCards(firstOnly, 'discovery', { moves: [], order: boardOrder({}) })).toMatchObject({
      total: 2,
      isTotalExact: false,
    });
    expect(columnCards(cut, 'discovery', { moves: [], order: boardOrder({}) })).toMatchObject({
      total: 3,
      isTotalExact: true,
    });
  });
});
