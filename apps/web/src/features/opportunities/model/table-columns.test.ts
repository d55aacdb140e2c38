import { OPPORTUNITY_SORTS, TABLE_COLUMNS } from '@aicv/domain/opportunities/opportunity-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMN_FACTS, columnNames, columnsOf, nextSort, orderOf } from './table-columns.ts';

const sortable = TABLE_COLUMNS.filter((column) => COLUMN_FACTS[column].firstOrder !== undefined);

describe('the columns of the table', () => {
  it('are the same after a round trip through the address, in their own order and with the title', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...TABLE_COLUMNS]), (chosen) => {
        const shown = columnsOf(columnNames(chosen));
        expect(shown).toEqual(TABLE_COLUMNS.filter((column) => column === 'title' || chosen.includes(column)));
      }),
    );
  });

  it('omits the usual columns from the address', () => {
    expect(columnNames(columnsOf(undefined))).toBeUndefined();
  });
});

describe('the order of the table', () => {
  it('goes through both directions of a column and back to newest first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sortable),
        fc.option(fc.constantFrom(...OPPORTUNITY_SORTS), { nil: undefined }),
        (column, start) => {
          const orders = new Set<string>();
          let sort = start;
          for (let press = 0; press < 3; press += 1) {
            sort = nextSort(column, sort);
            orders.add(orderOf(column, sort));
          }
          const expected = column === 'createdAt' ? ['ascending', 'descending'] : ['ascending', 'descending', 'none'];
          expect([...orders].toSorted()).toEqual(expected);
        },
      ),
    );
  });

  it('starts with the most urgent, highest or latest', () => {
    expect(nextSort('nextStepOn', undefined)).toBe('nextStepOn');
    expect(nextSort('totalScore', 'title')).toBe('-totalScore');
    expect(nextSort('updatedAt', undefined)).toBe('-updatedAt');
  });
});
