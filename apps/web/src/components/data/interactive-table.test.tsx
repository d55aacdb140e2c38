import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Column } from './data-table.tsx';
import { InteractiveTable, useTableColumns } from './interactive-table.tsx';

interface Deal {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

const COLUMNS = [
  { key: 'name', header: 'Deal', isRowHeader: true, cell: ({ name }: Deal) => name },
  { key: 'size', header: 'Size', sortField: 'amount' as const, cell: ({ amount }: Deal) => amount },
  { key: 'state', header: 'State', sortField: 'updatedAt' as const, canHide: true, cell: () => 'Open' },
];
const ROWS = [
  { id: 'a', name: 'Alpha', amount: 3 },
  { id: 'b', name: 'Beta', amount: 1 },
  { id: 'c', name: 'Gamma', amount: 2 },
];
const TABLE = { columns: COLUMNS, rows: ROWS, rowKey: ({ id }: Deal) => id };

type Options = Omit<Parameters<typeof useTableColumns<Deal, 'amount' | 'updatedAt'>>[0], keyof typeof TABLE>;

/** Without a browser there is no width, so only `narrow` decides between table and cards. */
const htmlOf = (options: Options, narrow: 'cards' | 'scroll' = 'scroll') =>
  renderToStaticMarkup(<InteractiveTable caption="Deals" narrow={narrow} {...TABLE} {...options} />);

type Columns = ReturnType<typeof useTableColumns<Deal, never>>;

function Probe({ options, onColumns }: { options: Options; onColumns: (columns: Columns) => void }) {
  onColumns(useTableColumns({ ...TABLE, ...options }));
  return null;
}

/** The columns with their controls, whose handlers a test can call. */
function columnsOf(options: Options): Columns {
  const onColumns = vi.fn<(columns: Columns) => void>();
  renderToStaticMarkup(<Probe options={options} onColumns={onColumns} />);
  const [columns] = onColumns.mock.lastCall ?? [];
  if (columns === undefined) throw new Error('Not rendered');
  return columns;
}

const columnAt = (columns: readonly Column<Deal>[], key: string) => columns.find((column) => column.key === key);

/** Calls the handler of a checkbox as React does for a click. */
function check(box: ReactNode, { checked = true, shiftKey = false } = {}) {
  if (!isValidElement<{ onChange: (event: unknown) => void }>(box)) throw new Error('Not a checkbox');
  box.props.onChange({ target: { checked }, nativeEvent: { shiftKey } });
}

describe('sorting by the server', () => {
  it('names the order in aria-sort, and offers a button in the header of each column that the server sorts by', () => {
    const html = htmlOf({ sorting: { value: '-amount', onChange: () => undefined } });
    expect(html.match(/<th scope="col"[^>]*aria-sort="\w+"/g)?.map((th) => /sort="(\w+)"/.exec(th)?.[1])).toEqual([
      'descending',
      'none',
    ]);
    expect(html.match(/<button type="button"[^>]*>\w+/g)?.map((button) => button.split('>')[1])).toEqual([
      'Size',
      'State',
    ]);
  });

  it('keeps the order of the rows, which is the order of the server', () => {
    const html = htmlOf({ sorting: { value: 'amount', onChange: () => undefined } });
    expect(html.match(/Alpha|Beta|Gamma/g)).toEqual(['Alpha', 'Beta', 'Gamma']);
  });

  it('sorts by another column in descending order first, and reverses the order of the same column', () => {
    const toggle = (value: 'amount' | '-amount', key: string) => {
      const onChange = vi.fn();
      columnAt(columnsOf({ sorting: { value, onChange } }).shown, key)?.sort?.toggle();
      return onChange.mock.calls;
    };
    expect(toggle('-amount', 'size')).toEqual([['amount']]);
    expect(toggle('amount', 'size')).toEqual([['-amount']]);
    expect(toggle('amount', 'state')).toEqual([['-updatedAt']]);
  });

  it('is possible above the cards of a small screen, where the button names the order', () => {
    const html = htmlOf({ sorting: { value: '-amount', onChange: () => undefined } }, 'cards');
    expect(html).not.toContain('<th');
    expect(html).toMatch(/Sort by<button[^>]*>Size<span class="sr-only">descending</);
    expect(html).toMatch(/<button[^>]*>State<svg/);
  });

  it('is absent without the option', () => {
    expect(htmlOf({})).not.toMatch(/aria-sort|<button/);
  });
});

describe('the selection of rows', () => {
  const selection = (ids: readonly string[], onChange = vi.fn()) => ({
    value: Object.fromEntries(ids.map((id) => [id, true as const])),
    onChange,
    nameOf: ({ name }: Deal) => name,
  });
  const selectedAfter = (onChange: ReturnType<typeof vi.fn>, before: readonly string[]) => {
    const [update] = onChange.mock.lastCall ?? [];
    return Object.keys(update(Object.fromEntries(before.map((id) => [id, true]))));
  };

  it('names each checkbox by its row, and the checkbox of all rows', () => {
    const html = htmlOf({ selection: selection(['b']) });
    const labels = [...html.matchAll(/<span class="sr-only">(Select [^<]+)</g)].map(([, label]) => label);
    expect(labels).toEqual(['Select all rows', 'Select Alpha', 'Select Beta', 'Select Gamma']);
    expect(html.match(/<input[^>]*checked=""/g)).toHaveLength(1);
    expect(html.match(/<input[^>]*type="checkbox"/g)).toHaveLength(4);
  });

  it('adds a row to the selection, which may contain rows that are not loaded', () => {
    const onChange = vi.fn();
    const { shown } = columnsOf({ selection: selection(['z'], onChange) });
    check(columnAt(shown, 'select')?.cell(TABLE.rows[1] as Deal));
    expect(selectedAfter(onChange, ['z'])).toEqual(['z', 'b']);
  });

  it('selects a range with Shift', () => {
    const onChange = vi.fn();
    const { shown } = columnsOf({ selection: selection([], onChange) });
    check(columnAt(shown, 'select')?.cell(TABLE.rows[0] as Deal));
    check(columnAt(shown, 'select')?.cell(TABLE.rows[2] as Deal), { shiftKey: true });
    expect(selectedAfter(onChange, ['a'])).toEqual(['a', 'b', 'c']);
  });

  it('selects and clears all loaded rows', () => {
    const onChange = vi.fn();
    check(columnAt(columnsOf({ selection: selection(['z'], onChange) }).shown, 'select')?.headerControl);
    expect(selectedAfter(onChange, ['z'])).toEqual(['z', 'a', 'b', 'c']);
    const all = columnsOf({ selection: selection(['a', 'b', 'c'], onChange) });
    check(columnAt(all.shown, 'select')?.headerControl, { checked: false });
    expect(selectedAfter(onChange, ['a', 'b', 'c'])).toEqual([]);
  });

  it('keeps the names of rows as row headers', () => {
    expect(htmlOf({ selection: selection([]) })).toMatch(/<th scope="row"[^>]*>Alpha</);
  });
});

describe('the choice of columns', () => {
  it('omits hidden columns and their cells', () => {
    const html = htmlOf({ visibility: { value: { state: false }, onChange: () => undefined } });
    expect(html).not.toContain('>Open<');
    expect(html.match(/<th scope="col"/g)).toHaveLength(2);
  });

  it('offers a labelled checkbox for each column that may be hidden, behind a button', () => {
    const html = htmlOf({ visibility: { value: {}, onChange: () => undefined } });
    expect(html).toMatch(/<button[^>]*aria-expanded="false"/);
    expect(html).toMatch(/<fieldset[^>]*hidden=""[^>]*><legend[^>]*>Shown columns</);
    expect(html.match(/<input/g)).toHaveLength(1);
    const onChange = vi.fn();
    const { hideable } = columnsOf({ visibility: { value: {}, onChange } });
    expect(hideable.map(({ header, isVisible }) => ({ header, isVisible }))).toEqual([
      { header: 'State', isVisible: true },
    ]);
    hideable[0]?.setVisible(false);
    expect(onChange.mock.lastCall?.[0]({})).toEqual({ state: false });
  });
});
