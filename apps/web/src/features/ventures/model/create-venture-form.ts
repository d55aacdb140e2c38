import { createVentureBody } from '@aicv/contracts/ventures/ventures';
import type { VentureStage } from '@aicv/domain/ventures/venture';
import * as z from 'zod/mini';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** In the order of the form. */
export const EMPTY_VENTURE = { title: '', description: '', stage: 'mvp', teamMembers: '0', problem: '', solution: '' };

export type VentureFormValues = typeof EMPTY_VENTURE;

const shape = z.pick(createVentureBody, {
  title: true,
  description: true,
  stage: true,
  teamMembers: true,
  problem: true,
  solution: true,
});

const validate = validatorOf(shape);

export function checkVenture(values: VentureFormValues) {
  return validate({ ...values, stage: values.stage as VentureStage });
}

/** REQ-212: input that is not a number becomes 0. */
export function teamMembersOf(text: string): string {
  return text.trim() === '' || Number.isNaN(Number(text)) ? '0' : text.trim();
}

/** Input for a new venture. It outlives the page, which unmounts when the session ends. */
export const ventureDraft = createDrafts<VentureFormValues>({
  kind: 'venture',
  lasts: 'page',
  untouched: EMPTY_VENTURE,
}).of('new');
