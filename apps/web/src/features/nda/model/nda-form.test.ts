import { describe, expect, it } from 'vitest';
import { EMPTY_NDA_FORM, type NdaFormEvent, nameMessage, nameToSign, nextNdaForm } from './nda-form.ts';

const READ: NdaFormEvent = { type: 'end_reached' };
const typed = (name: string): NdaFormEvent => ({ type: 'name_typed', name });
const readBox = (isTicked: boolean): NdaFormEvent => ({ type: 'read_acknowledged', isTicked });
const accessBox = (isTicked: boolean): NdaFormEvent => ({ type: 'access_acknowledged', isTicked });
const after = (...events: NdaFormEvent[]) => events.reduce(nextNdaForm, EMPTY_NDA_FORM);

const ALL = [READ, readBox(true), accessBox(true), typed('Ada Lovelace')] as const;

describe('the signing form', () => {
  // REQ-82
  it('can be signed once it is read, both boxes are checked and the name is complete', () => {
    expect(nameToSign(after(...ALL))).toBe('Ada Lovelace');
    expect(nameToSign(after(READ, typed('Ada Lovelace'), readBox(true), accessBox(true)))).toBe('Ada Lovelace');
  });

  it('signs with the trimmed name', () => {
    expect(nameToSign(after(...ALL, typed('  Ada Lovelace ')))).toBe('Ada Lovelace');
  });

  it.each(ALL.map((left, index) => [left.type, ALL.filter((_, other) => other !== index)] as const))(
    'cannot be signed without %s',
    (_left, others) => {
      expect(nameToSign(after(...others))).toBeNull();
    },
  );

  // REQ-78, REQ-79, REQ-80, REQ-81
  it('accepts no input before the end is reached, and the second checkbox only after the first', () => {
    expect(after(readBox(true), accessBox(true), typed('Ada Lovelace'))).toEqual(EMPTY_NDA_FORM);
    expect(after(READ, accessBox(true)).isAccessAcknowledged).toBe(false);
  });

  it('stays read when the text is scrolled back and down again', () => {
    expect(after(...ALL, READ)).toEqual(after(...ALL));
  });

  // REQ-83
  it('clears the second checkbox and the name when the first checkbox is cleared', () => {
    expect(after(...ALL, readBox(false))).toEqual(after(READ));
  });

  it('clears the name when the second checkbox is cleared', () => {
    expect(after(...ALL, accessBox(false))).toEqual(after(READ, readBox(true)));
  });
});

describe('the confirmation of a name that differs from the account’s', () => {
  const ASK: NdaFormEvent = { type: 'name_questioned' };

  it('is requested only if the form can be signed', () => {
    expect(after(READ, readBox(true), ASK).isConfirmingName).toBe(false);
    expect(after(...ALL, ASK).isConfirmingName).toBe(true);
  });

  it.each([
    ['the user types another name', typed('Ada Byron')],
    ['the user goes back to the name', { type: 'name_reconsidered' } as const],
    ['a checkbox is cleared', accessBox(false)],
  ])('is withdrawn when %s', (_, event) => {
    expect(after(...ALL, ASK, event).isConfirmingName).toBe(false);
  });
});

// REQ-88
describe('the error message of the name', () => {
  it.each([
    ['', 'Full legal name is required'],
    ['A', 'Full legal name is required'],
    ['a'.repeat(256), 'Name is too long'],
    ['Ada L0velace', 'Please enter a valid legal name'],
    ['Ada', 'Please enter your full name (first and last name)'],
    ['Ada Lovelace', undefined],
    ['王　小明', undefined],
  ])('for %j is %j', (name, message) => {
    expect(nameMessage(after(READ, typed(name)))).toBe(message);
  });

  it('is not shown before the user types', () => {
    expect(nameMessage(after(READ))).toBeUndefined();
  });
});
