import type { Task } from '@aicv/contracts/ventures/tasks';
import { createVentureBody } from '@aicv/contracts/ventures/ventures';
import { isCalendarDate } from '@aicv/domain/dates/calendar-date';
import * as z from 'zod/mini';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** In form order. */
export const EMPTY_TASK = { title: '', description: '', dueDate: '', assigneeId: '', sprintId: '' };

export type TaskFormValues = typeof EMPTY_TASK;

/** Titles and descriptions have the same length limits everywhere (REQ-154). */
const checkTexts = validatorOf(z.pick(createVentureBody, { title: true, description: true }));

export function checkTask(values: TaskFormValues) {
  const { title, description, dueDate } = values;
  const messages: Partial<Record<keyof TaskFormValues, string>> = { ...checkTexts({ title, description }) };
  if (dueDate !== '' && !isCalendarDate(dueDate)) messages.dueDate = 'Due date must be a date such as 2026-03-31';
  return messages;
}

export function valuesOfTask({ title, description, dueDate, assigneeId, sprintId }: Task): TaskFormValues {
  return {
    title,
    description: description ?? '',
    dueDate: dueDate ?? '',
    assigneeId: assigneeId ?? '',
    sprintId: sprintId ?? '',
  };
}

/** The changed fields as the request body: an empty field is sent as null. */
export function taskChange({ dueDate, assigneeId, sprintId, ...texts }: Partial<TaskFormValues>) {
  return {
    ...texts,
    ...(dueDate === undefined ? {} : { dueDate: dueDate === '' ? null : dueDate }),
    ...(assigneeId === undefined ? {} : { assigneeId: assigneeId === '' ? null : assigneeId }),
    ...(sprintId === undefined ? {} : { sprintId }),
  };
}
