import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, noBody, requiredText, versionText } from '../shapes.ts';
import { kpiShape } from './kpis.ts';
import { sprintShape } from './sprints.ts';
import { taskShape } from './tasks.ts';
import { ventureDetailShape } from './ventures.ts';

const KPI_DELETION_REASON_MAX_LENGTH = 500;

const versionQuery = z.strictObject({ version: versionText });

// REQ-327, REQ-328, REQ-329
export const labsDeletionEndpoints = {
  deleteVenture: defineEndpoint({
    method: 'DELETE',
    path: '/api/ventures/{id}',
    summary: 'Move a venture without KPI values and closed sprints to the trash, with its sprints and tasks',
    access: 'labs.write',
    v2: true,
    params: idParams,
    query: versionQuery,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreVenture: defineEndpoint({
    method: 'POST',
    path: '/api/ventures/{id}/restore',
    summary: 'Restore a venture from the trash, with the sprints and tasks that were deleted with it',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: ventureDetailShape },
  }),
  deleteSprint: defineEndpoint({
    method: 'DELETE',
    path: '/api/sprints/{id}',
    summary: 'Move a sprint that is not closed to the trash, with its tasks',
    access: 'labs.write',
    v2: true,
    params: idParams,
    query: versionQuery,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreSprint: defineEndpoint({
    method: 'POST',
    path: '/api/sprints/{id}/restore',
    summary: 'Restore a sprint from the trash, with the tasks that were deleted with it',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: sprintShape },
  }),
  deleteTask: defineEndpoint({
    method: 'DELETE',
    path: '/api/tasks/{id}',
    summary: 'Move a task of a sprint that is not closed to the trash',
    access: 'labs.write',
    v2: true,
    params: idParams,
    query: versionQuery,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  restoreTask: defineEndpoint({
    method: 'POST',
    path: '/api/tasks/{id}/restore',
    summary: 'Restore a task from the trash',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: taskShape },
  }),
  deleteKpi: defineEndpoint({
    method: 'DELETE',
    path: '/api/kpis/{id}',
    summary: 'Move a KPI value to the trash, unless a closed sprint or a published update covers it',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: z.strictObject({ reason: requiredText('Reason', KPI_DELETION_REASON_MAX_LENGTH) }),
    responses: { 204: 'empty' },
  }),
  restoreKpi: defineEndpoint({
    method: 'POST',
    path: '/api/kpis/{id}/restore',
    summary: 'Restore a KPI value from the trash',
    access: 'labs.write',
    v2: true,
    params: idParams,
    body: noBody,
    responses: { 200: kpiShape },
  }),
} as const;
