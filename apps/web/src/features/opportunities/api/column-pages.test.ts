import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOpportunities, inOrder, sampleOpportunity, samplePages } from '../testing/opportunity-samples.ts';
import { boardOrder } from './board-search.ts';
import { withOpportunity, withoutOpportunity } from './column-pages.ts';
import type { ColumnPages } from './column-query.ts';

const orders = fc.constantFrom(boardOrder({}), boardOrder({ sort: 'score' }));
const idsOf = (data: ColumnPages) => data.pages.flatMap((page) => page.items.map(({ id }) => id));

describe('the pages of a column', () => {
  it('are restored exactly when a card is put in and taken out again', () => {
    fc.assert(
      fc.property(anyOpportunities, orders, fc.uuid(), (cards, order, id) => {
        fc.pre(cards.every((card) => card.id !== id));
        const pages = samplePages(inOrder(cards, order));
        expect(withoutOpportunity(withOpportunity(pages, sampleOpportunity({ id }), order), id)).toEqual(pages);
      }),
    );
  });

  it('are restored exactly when a card is taken out and put in again, page borders aside', () => {
    fc.assert(
      fc.property(anyOpportunities, orders, fc.nat(), (cards, order, pick) => {
        fc.pre(cards.length > 0);
        const pages = samplePages(inOrder(cards, order));
        const card = cards[pick % cards.length] ?? sampleOpportunity();
        const restored = withOpportunity(withoutOpportunity(pages, card.id), card, order);
        expect(idsOf(restored)).toEqual(idsOf(pages));
        expect(restored.pages.map(({ total }) => total)).toEqual(pages.pages.map(({ total }) => total));
      }),
    );
  });

  it('stay in order, hold each card once and count it once, however often it is put in', () => {
    fc.assert(
      fc.property(anyOpportunities, orders, (cards, order) => {
        let pages = samplePages([]);
        for (const card of [...cards, ...cards]) pages = withOpportunity(pages, card, order);
        expect(idsOf(pages)).toEqual(inOrder(cards, order).map(({ id }) => id));
        expect(pages.pages.map(({ total }) => total)).toEqual([cards.length]);
      }),
    );
  });

  it('are the very same object when a card is taken out that is not in them', () => {
    const pages = samplePages([sampleOpportunity()]);
    expect(withoutOpportunity(pages, 'of another column')).toBe(pages);
  });

  it('take over what the server says of a card that they hold already', () => {
    const pages = samplePages([sampleOpportunity()]);
    const changed = sampleOpportunity({ title: 'Renamed', version: 2 });
    expect(withOpportunity(pages, changed, boardOrder({})).pages[0]?.items).toEqual([changed]);
  });

  it('do not change the pages that they were made from', () => {
    const card = sampleOpportunity();
    const pages = samplePages([card]);
    const before = structuredClone(pages);
    withOpportunity(pages, sampleOpportunity({ id: 'another' }), boardOrder({}));
    withoutOpportunity(pages, card.id);
    expect(pages).toEqual(before);
  });
});
