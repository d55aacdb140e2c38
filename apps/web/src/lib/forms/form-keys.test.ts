import { describe, expect, it } from 'vitest';
import { formKey } from './form-keys.ts';

const press = (key: string, modifiers = {}) =>
  formKey({
    key,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
    ...modifiers,
  });

describe('the keys of a form', () => {
  it('save with Ctrl+Enter, or with Command+Enter on a Mac', () => {
    expect(press('Enter', { ctrlKey: true })).toBe('save');
    expect(press('Enter', { metaKey: true })).toBe('save');
    expect(press('Enter')).toBeNull();
    expect(press('s', { ctrlKey: true })).toBeNull();
  });

  it('cancel with Escape', () => {
    expect(press('Escape')).toBe('cancel');
    expect(press('Escape', { ctrlKey: true })).toBeNull();
  });

  it('do nothing with another modifier, or if a control of the form has used the key', () => {
    expect(press('Enter', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(press('Enter', { ctrlKey: true, altKey: true })).toBeNull();
    expect(press('Enter', { ctrlKey: true, defaultPrevented: true })).toBeNull();
    expect(press('Escape', { defaultPrevented: true })).toBeNull();
  });
});
