import { fileEndpoints } from '@aicv/contracts/files/files';
import type { FileRecordType } from '@aicv/domain/files/file-record';
import { FILE_TYPES, type FileType } from '@aicv/domain/files/file-type';
import { contentDisposition } from '@aicv/domain/text/content-disposition';
import { answer, answerPage, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../platform/http/routing/transaction.ts';
import { addFile, type FileDependencies } from './add-file.ts';
import { deleteFile } from './delete-file.ts';
import { presentFile } from './files.presenter.ts';
import { downloadFile, showFiles } from './read-files.ts';
import { restoreFile } from './restore-file.ts';

/** Even a browser that ignored the attachment would run nothing in it. */
const NOTHING_RUNS = "default-src 'none'; sandbox";

export function bindFiles(binder: Binder, deps: FileDependencies): void {
  const { bind } = binder;
  const e = fileEndpoints;
  bindRecordFiles(binder, deps, { type: 'opportunity', list: e.listOpportunityFiles, add: e.addOpportunityFile });
  bindRecordFiles(binder, deps, { type: 'venture', list: e.listVentureFiles, add: e.addVentureFile });
  bindRecordFiles(binder, deps, { type: 'funding_round', list: e.listFundingRoundFiles, add: e.addFundingRoundFile });
  bindRecordFiles(binder, deps, {
    type: 'investor_update',
    list: e.listInvestorUpdateFiles,
    add: e.addInvestorUpdateFile,
  });

  bindRecordFiles(binder, deps, { type: 'lesson', list: e.listLessonFiles, add: e.addLessonFile });

  bind(fileEndpoints.downloadFile, async (call) => {
    const { file, content } = await downloadFile(call, deps.store, call.params.id);
    const dot = file.name.lastIndexOf('.');
    call.reply.headers({
      'Content-Disposition': contentDisposition({ stem: file.name.slice(0, dot), suffix: file.name.slice(dot) }),
      'Content-Length': file.sizeBytes,
      'Content-Security-Policy': NOTHING_RUNS,
    });
    return answer(200, content, FILE_TYPES[file.type as FileType].mediaType);
  });

  bind(
    fileEndpoints.deleteFile,
    transaction(async (ctx) => {
      await deleteFile(ctx, ctx.params.id);
      return answer(204, undefined);
    }),
  );

  bind(
    fileEndpoints.restoreFile,
    transaction(async (ctx) => answer(200, presentFile(await restoreFile(ctx, ctx.params.id), ctx.caller))),
  );
}

type ListEndpoint = (typeof fileEndpoints)[`list${string}Files` & keyof typeof fileEndpoints];
type AddEndpoint = (typeof fileEndpoints)[`add${string}File` & keyof typeof fileEndpoints];

function bindRecordFiles(
  { bind }: Binder,
  deps: FileDependencies,
  { type, list, add }: { type: FileRecordType; list: ListEndpoint; add: AddEndpoint },
): void {
  bind(
    list,
    transaction(async (ctx) => {
      const page = await showFiles(ctx, { type, id: ctx.params.id }, ctx.query);
      return answerPage(page, (row) => presentFile(row, ctx.caller));
    }),
  );

  bind(add, async (call) => {
    const { params, query, body, idempotentRequest } = call;
    const file = await addFile(call, deps, {
      recordType: type,
      recordId: params.id,
      name: query.name,
      content: body,
      request: idempotentRequest,
    });
    return answer(201, presentFile(file, call.caller));
  });
}
