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
  it('can be signed once it is read, both boxes are ticked and the name is a full one', () => {
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
  it('takes no tick and no name before the end is reached, and the second tick only after the first', () => {
    expect(after(readBox(true), accessBox(true), typed('Ada Lovelace'))).toEqual(EMPTY_NDA_FORM);
    expect(after(READ, accessBox(true)).isAccessAcknowledged).toBe(false);
  });

  it('stays read when the text is scrolled back and down again', () => {
    expect(after(...ALL, READ)).toEqual(after(...ALL));
  });

  // REQ-83
  it('loses the second tick and the name with the first tick', () => {
    expect(after(...ALL, readBox(false))).toEqual(after(READ));
  });

  it('loses the name with the second tick', () => {
    expect(after(...ALL, accessBox(false))).toEqual(after(READ, readBox(true)));
  });
});

describe('the question about a name that is not the account’s', () => {
  const ASK: NdaFormEvent = { type: 'name_questioned' };

  it('is asked only of a form that could be signed', () => {
    expect(after(READ, readBox(true), ASK).isConfirmingName).toBe(false);
    expect(after(...ALL, ASK).isConfirmingName).toBe(true);
  });

  it.each([
    ['the name is typed again', typed('Ada Byron')],
    ['the name is reconsidered', { type: 'name_reconsidered' } as const],
    ['a box is no longer ticked', accessBox(false)],
  ])('is withdrawn when %s', (_, event) => {
    expect(after(...ALL, ASK, event).isConfirmingName).toBe(false);
  });
});

// REQ-88
describe('the message under the name', () => {
  it.each([
    ['', 'Full legal name is required'],
    ['A', 'Full legal name is required'],
    ['a'.repeat(256), 'Name is too long'],
    ['Ada L0velace', 'Please enter a valid legal name'],
    ['Ada', 'Please enter your full name (first and last name)'],
    ['Ada Lovelace', undefined],
    ['王　小明', undefined],
  ])('of %j is %j', (name, message) => {
    expect(nameMessage(after(READ, typed(name)))).toBe(message);
  });

  it('is not shown before anything was typed', () => {
    expect(nameMessage(after(READ))).toBeUndefined();
  });
});
