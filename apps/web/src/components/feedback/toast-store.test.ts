import { describe, expect, it, vi } from 'vitest';
import { connectToaster, dismissToast, shownToastKind, showToast } from './toast-store.ts';

type Add = Parameters<typeof connectToaster>[0]['add'];

function connect() {
  const add = vi.fn<Add>();
  const close = vi.fn<(id?: string) => void>();
  return { add, close, disconnect: connectToaster({ add, close }), last: () => add.mock.lastCall?.[0] };
}

describe('a toast', () => {
  // REQ-301
  it('lasts five seconds, or as long as its caller says', () => {
    const { last } = connect();
    showToast({ title: 'Saved' });
    expect(last()?.timeout).toBe(5000);
    showToast({ title: 'Restricted', durationMs: 7000 });
    expect(last()?.timeout).toBe(7000);
  });

  it('replaces the one before it, with all its parts', () => {
    const { last } = connect();
    showToast({ title: 'First', description: 'With a text', tone: 'destructive' });
    const first = last();
    showToast({ title: 'Second' });
    expect(last()).toMatchObject({ id: first?.id, title: 'Second', type: 'default' });
    expect(last()).toHaveProperty('description', undefined);
  });

  it('is distinguished from an equal one before it, so that both are announced', () => {
    const { last } = connect();
    showToast({ title: 'Saved' });
    const first = last()?.data?.serial;
    showToast({ title: 'Saved' });
    expect(first).toBeTypeOf('number');
    expect(last()?.data?.serial).not.toBe(first);
  });

  it('has a kind until it closes', () => {
    const { last } = connect();
    showToast({ title: 'New notification', kind: 'arrival' });
    expect(shownToastKind()).toBe('arrival');
    showToast({ title: 'Saved' });
    expect(shownToastKind()).toBe('message');
    last()?.onClose?.();
    expect(shownToastKind()).toBeNull();
  });

  it('closes on request', () => {
    const { last, close } = connect();
    showToast({ title: 'Saved' });
    dismissToast();
    expect(close).toHaveBeenCalledExactlyOnceWith(last()?.id);
  });

  it('appears once the toaster has loaded, and only once', () => {
    connect().disconnect();
    showToast({ title: 'Too early' });
    showToast({ title: 'Early' });
    const { add, last, disconnect } = connect();
    expect(add).toHaveBeenCalledTimes(1);
    expect(last()).toMatchObject({ title: 'Early' });
    disconnect();
    expect(connect().add).not.toHaveBeenCalled();
  });
});
