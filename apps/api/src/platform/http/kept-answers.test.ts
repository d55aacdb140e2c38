import { describe, expect, it } from 'vitest';
import type { SignalListeners } from '../events/listen-for-signals.ts';
import { createKeptAnswers, type KeptAnswer, WrittenBody } from './kept-answers.ts';

/** Kept answers whose signals come when the test says so, and what was read for them. */
function keeping({ holdForMs = 60_000, isListening = true } = {}) {
  const listeners: SignalListeners[] = [];
  const read: string[] = [];
  let hearing: () => Promise<boolean> = async () => true;
  const answers = createKeptAnswers({
    isChangedBy: 'opportunities_written',
    holdForMs,
    signals: { subscribe: (each) => listeners.push(each), heardSince: () => hearing() },
  });
  const tell = (action: (each: SignalListeners) => void) => listeners.forEach(action);
  if (isListening) tell((each) => each.onListening());
  return {
    read,
    /** The text that is answered; `reading` is what the records say, once the test lets them. */
    ask: async (key: string, { tenantId = 'default', reading = Promise.resolve(key) } = {}) => {
      const { body } = await answers.answer({ tenantId, key, sinceMs: 0 }, async () => {
        read.push(`${tenantId} ${key}`);
        return keptOf(await reading);
      });
      return body.bytes.toString();
    },
    hearBy: (by: () => Promise<boolean>) => {
      hearing = by;
    },
    change: (tenantId = 'default') => tell((each) => each.onSignal({ kind: 'opportunities_written', tenantId })),
    changeElse: () => tell((each) => each.onSignal({ kind: 'flags_changed', tenantId: 'default', key: 'otif' })),
    interrupt: () => tell((each) => each.onInterrupted()),
    listenAgain: () => tell((each) => each.onListening()),
  };
}

const keptOf = (text: string): KeptAnswer => ({ body: new WrittenBody(Buffer.from(text)) });

const many = (bytes: number) => 'x'.repeat(bytes);

describe('a kept answer', () => {
  it('is read once for each key of each tenant', async () => {
    const { ask, read } = keeping();
    expect([await ask('a'), await ask('a'), await ask('b')]).toEqual(['a', 'a', 'b']);
    expect(await ask('a', { tenantId: 'other', reading: Promise.resolve("other's") })).toBe("other's");
    expect(await ask('a')).toBe('a');
    expect(read).toEqual(['default a', 'default b', 'other a']);
  });

  it('is read again once something of its tenant has changed, and by no other signal', async () => {
    const { ask, read, change, changeElse } = keeping();
    await ask('a');
    changeElse();
    change('other');
    await ask('a');
    expect(read).toHaveLength(1);
    change();
    expect(await ask('a', { reading: Promise.resolve('newer') })).toBe('newer');
  });

  it('is no answer before all that was committed until then is heard', async () => {
    const { ask, hearBy, change } = keeping();
    await ask('a');
    const hearing = Promise.withResolvers<boolean>();
    hearBy(() => hearing.promise);
    const asked = ask('a', { reading: Promise.resolve('newer') });
    change();
    hearing.resolve(true);
    expect(await asked).toBe('newer');
  });

  it('is read again while it cannot be told whether changes are heard', async () => {
    const { ask, read, hearBy } = keeping();
    await ask('a');
    hearBy(async () => false);
    expect(await ask('a', { reading: Promise.resolve('newer') })).toBe('newer');
    expect(read).toHaveLength(2);
  });

  it('is not kept when something changed while it was read', async () => {
    const { ask, change } = keeping();
    const reading = Promise.withResolvers<string>();
    const first = ask('a', { reading: reading.promise });
    change();
    reading.resolve('older');
    expect(await first).toBe('older');
    expect(await ask('a', { reading: Promise.resolve('newer') })).toBe('newer');
  });

  it('is waited for by all who ask while it is read, and read once for all who found it changed', async () => {
    const { ask, read, change } = keeping();
    const reading = Promise.withResolvers<string>();
    const first = Array.from({ length: 5 }, () => ask('a', { reading: reading.promise }));
    reading.resolve('one');
    expect(await Promise.all(first)).toEqual(Array(5).fill('one'));
    expect(read).toHaveLength(1);
    const second = Array.from({ length: 5 }, () => ask('a', { reading: Promise.resolve('two') }));
    change();
    expect(await Promise.all(second)).toEqual(Array(5).fill('two'));
    expect(read).toHaveLength(2);
  });

  it('is not kept when reading it failed', async () => {
    const { ask } = keeping();
    const failing = Promise.reject(new Error('no database'));
    const asked = [ask('a', { reading: failing }), ask('a')];
    await expect(asked[0]).rejects.toThrow('no database');
    await expect(asked[1]).rejects.toThrow('no database');
    expect(await ask('a')).toBe('a');
  });

  it('is not kept before signals are heard, nor over an interruption', async () => {
    const { ask, read, listenAgain, interrupt } = keeping({ isListening: false });
    await ask('a');
    await ask('a');
    expect(read).toHaveLength(2);
    listenAgain();
    await ask('a');
    await ask('a');
    expect(read).toHaveLength(3);
    interrupt();
    await ask('a');
    listenAgain();
    await ask('a');
    expect(read).toHaveLength(5);
  });

  it('is not kept when signals were interrupted while it was read', async () => {
    const { ask, interrupt, listenAgain } = keeping();
    const reading = Promise.withResolvers<string>();
    const first = ask('a', { reading: reading.promise });
    interrupt();
    listenAgain();
    reading.resolve('older');
    await first;
    expect(await ask('a', { reading: Promise.resolve('newer') })).toBe('newer');
  });

  it('is not kept where nothing is to be remembered, which then hears no signals either', async () => {
    const { ask, read } = keeping({ holdForMs: 0 });
    await ask('a');
    await ask('a');
    expect(read).toHaveLength(2);
  });

  it('is read again after its time, for what was written past the product', async () => {
    const { ask } = keeping({ holdForMs: 1 });
    await ask('a');
    const atMs = performance.now();
    await expect.poll(() => performance.now() - atMs, { interval: 1 }).toBeGreaterThan(1);
    expect(await ask('a', { reading: Promise.resolve('newer') })).toBe('newer');
  });

  it('leaves room for others: what was asked for least lately goes first, and what is too long is not kept', async () => {
    const { ask, read } = keeping();
    const long = Promise.resolve(many(225_000));
    for (let at = 0; at < 8; at += 1) await ask(`page ${at}`, { reading: long });
    await ask('page 0');
    await ask('page 8', { reading: long });
    expect(read).toHaveLength(9);
    await ask('page 0');
    expect(read).toHaveLength(9);
    await ask('page 1');
    expect(read).toHaveLength(10);
    await ask('too long', { reading: Promise.resolve(many(250_000)) });
    await ask('too long');
    expect(read).toHaveLength(12);
  });

  it('is one of a few thousand at most, however short they are', async () => {
    const { ask, read } = keeping();
    for (let at = 0; at < 5_000; at += 1) await ask(`${at}`, { reading: Promise.resolve('') });
    await ask('4999');
    expect(read).toHaveLength(5_000);
    await ask('0');
    expect(read).toHaveLength(5_001);
  });

  it('takes no more room for being read again and again', async () => {
    const { ask, read, change } = keeping();
    const long = Promise.resolve(many(225_000));
    for (let round = 0; round < 20; round += 1) {
      await ask('a', { reading: long });
      change();
    }
    for (let at = 0; at < 8; at += 1) await ask(`page ${at}`, { reading: long });
    const before = read.length;
    for (let at = 0; at < 8; at += 1) await ask(`page ${at}`);
    expect(read).toHaveLength(before);
  });
});
