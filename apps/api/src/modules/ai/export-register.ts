import { Readable } from 'node:stream';
import type { Requester } from '../../platform/context.ts';
import { allPages } from '../../platform/http/routing/all-pages.ts';
import { presentDraft, presentRegistered } from './ai-drafts.presenter.ts';
import { listRegister, type RegisteredRow } from './ai-register.queries.ts';

/** Opens an export of the register, one draft on each line. It is audited before the first one is sent. */
export async function exportRegister(requester: Requester): Promise<Readable> {
  await requester.inTransaction(({ audit }) =>
    audit({ action: 'ai_register_exported', resourceType: 'ai_draft', resourceId: null, details: {} }),
  );
  const { userId } = requester.caller;
  return Readable.from(
    linesOf(allPages((paging) => requester.inTransaction(({ tx }) => listRegister(tx, userId, paging)))),
  );
}

async function* linesOf(pages: AsyncIterable<readonly RegisteredRow[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('');
}

/** Accepted drafts with their texts. Those of an undecided draft are for its requester only. */
function lineOf(row: RegisteredRow): object {
  const registered = presentRegistered(row);
  if (row.state !== 'accepted') return registered;
  const { inputs, sentences, acceptedText } = presentDraft(row);
  return { ...registered, inputs, sentences, acceptedText };
}
