import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnPages } from '../queries.ts';
import { anyOpportunities, inOrder, sampleOpportunity, samplePages } from '../testing/opportunity-samples.ts';
import { boardOrder } from './board-search.ts';
import { columnCards } from './column-cards.ts';
import { withOpportunity, withoutOpportunity, withRefreshedFirstPage } from './column-pages.ts';

const orders = fc.constantFrom(boardOrder({}), boardOrder({ sort: '-totalScore' }));
const idsOf = (data: ColumnPages) => data.pages.flatMap((page) => page.items.map(({ id }) => id));

describe('the pages of a column', () => {
  it('are unchanged after a card is inserted and removed', () => {
    fc.assert(
      fc.property(anyOpportunities, orders, fc.uuid(), (cards, order, id) => {
        fc.pre(cards.every((card) => card.id !== id));
        const pages = samplePages(inOrder(cards, order));
        expect(withoutOpportunity(withOpportunity(pages, sampleOpportunity({ id }), order), id)).toEqual(pages);
      }),
    );
  });

  it('are unchanged, except for page borders, after a card is removed and inserted', () => {
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

  it('stay in order, and contain and count each card once, however often it is inserted', () => {
    fc.assert(
      fc.property(anyOpportunities, orders, (cards, order) => {
        let pages = samplePages([]);
        for (const card of [...cards, ...cards]) pages = withOpportunity(pages, card, order);
        expect(idsOf(pages)).toEqual(inOrder(cards, order).map(({ id }) => id));
        expect(pages.pages.map(({ total }) => total)).toEqual([cards.length]);
      }),
    );
  });

  it('are the same object when the removed card is not in them', () => {
    const pages = samplePages([sampleOpportunity()]);
    expect(withoutOpportunity(pages, 'of another column')).toBe(pages);
  });

  it('take the server’s version of a card that they already contain', () => {
    const pages = samplePages([sampleOpportunity()]);
    const changed = sampleOpportunity({ title: 'Renamed', version: 2 });
    expect(withOpportunity(pages, changed, boardOrder({})).pages[0]?.items).toEqual([changed]);
  });

  it('do not mutate the original pages', () => {
    const card = sampleOpportunity();
    const pages = samplePages([card]);
    const before = structuredClone(pages);
    withOpportunity(pages, sampleOpportunity({ id: 'another' }), boardOrder({}));
    withoutOpportunity(pages, card.id);
    expect(pages).toEqual(before);
  });
});

describe('the pages of a column whose first page was refetched', () => {
  /** A partly loaded column on the server, after other users have removed some cards and added others. */
  const anyChange = fc
    .record({ cards: anyOpportunities, order: orders, loaded: fc.nat(24), fates: fc.array(fc.nat(3), { size: '+1' }) })
    .map(({ cards, order, loaded, fates }) => {
      const fateOf = (index: number) => fates[index] ?? 0;
      const before = inOrder(
        cards.filter((_, index) => fateOf(index) !== 1),
        order,
      );
      const now = inOrder(
        cards.filter((_, index) => fateOf(index) !== 2),
        order,
      );
      return { order, before, now, data: part(before, loaded) };
    });

  /** The first cards, at least one page, of a column on the server. */
  function part(all: readonly Opportunity[], count: number): ColumnPages {
    const { pages, pageParams } = samplePages(all);
    const held = Math.max(1, Math.ceil(count / 3));
    return { pages: pages.slice(0, held), pageParams: pageParams.slice(0, held) };
  }

  const headOf = (all: readonly Opportunity[]) => {
    const [head] = samplePages(all).pages;
    if (head === undefined) throw new Error('there is always a first page');
    return head;
  };

  it('start with the new first page, keep the cards below it, and take its count', () => {
    fc.assert(
      fc.property(anyChange, ({ order, now, data }) => {
        const head = headOf(now);
        const fresh = withRefreshedFirstPage(data, head, order);
        const last = head.items.at(-1);
        const below = idsOf(data).filter((id) => {
          const card = data.pages.flatMap(({ items }) => items).find((item) => item.id === id);
          return head.nextCursor !== null && last !== undefined && card !== undefined && order(last, card) < 0;
        });
        expect(idsOf(fresh)).toEqual([...head.items.map(({ id }) => id), ...below]);
        expect(fresh.pages.every(({ total }) => total === now.length)).toBe(true);
      }),
    );
  });

  it('keep a card inserted ahead of its page, in order among the loaded cards', () => {
    fc.assert(
      fc.property(anyChange, fc.uuid(), ({ order, before, data }, id) => {
        fc.pre(before.every((card) => card.id !== id));
        const moved = sampleOpportunity({ id, createdAt: '2020-01-01T00:00:00Z' });
        const placed = withOpportunity(data, moved, order);
        const onServer = inOrder([...before, moved], order);
        const fresh = withRefreshedFirstPage(placed, headOf(onServer), order);
        const shown = columnCards(fresh, 'discovery', { moves: [], order });
        expect(shown.cards.map((card) => card.id)).toContain(id);
        expect(shown.total).toBe(onServer.length);
        expect(shown.cards).toEqual(inOrder(shown.cards, order));
      }),
    );
  });
});
