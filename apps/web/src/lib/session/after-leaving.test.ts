import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type AfterLeaving = typeof import('./after-leaving.ts');

/** The parts of a document that the module uses. */
class FakeDocument extends EventTarget {
  activeElement: unknown = null;
}

let page: FakeDocument;
let afterLeaving: AfterLeaving['afterLeaving'];
let field: Element;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  ({ afterLeaving } = await import('./after-leaving.ts'));
  field = { ownerDocument: page } as unknown as Element;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fire = (type: string) => page.dispatchEvent(new Event(type));

it('acts at once when the focus leaves without a press', () => {
  const action = vi.fn();
  afterLeaving(field, action);
  expect(action).toHaveBeenCalledOnce();
});

it.each(['pointerup', 'pointercancel', 'dragend'])(
  'acts once, after the task in which the press ends by %s',
  (type) => {
    const action = vi.fn();
    fire('pointerdown');
    afterLeaving(field, action);
    vi.runAllTimers();
    expect(action).not.toHaveBeenCalled();
    fire(type);
    expect(action).not.toHaveBeenCalled();
    vi.runAllTimers();
    fire('pointerdown');
    fire('pointerup');
    vi.runAllTimers();
    expect(action).toHaveBeenCalledOnce();
  },
);

it('does nothing if the press returned the focus, for example on the label', () => {
  const action = vi.fn();
  fire('pointerdown');
  afterLeaving(field, action);
  page.activeElement = field;
  fire('pointerup');
  vi.runAllTimers();
  expect(action).not.toHaveBeenCalled();
});
