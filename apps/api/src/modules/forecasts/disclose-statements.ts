import { CURRENT_NDA } from '@aicv/domain/legal/agreements/current-agreement';
import type { ReadKind } from '@aicv/domain/legal/disclosure';
import type { Context } from '../../platform/context.ts';
import { disclosedRound } from '../capital/capital.public.ts';
import { recordDisclosures } from '../legal/disclosures.public.ts';
import type { StatementRow } from './forecasts.repository.ts';

interface NamedStatement {
  readonly statement: Pick<StatementRow, 'roundId'>;
  readonly title: string | null;
}

/** Records the disclosure of each funding round that the statements name to the caller. */
export async function discloseStatements(
  ctx: Context,
  kind: ReadKind,
  statements: readonly NamedStatement[],
): Promise<void> {
  const names = new Map(
    statements.flatMap(({ statement: { roundId }, title }) =>
      roundId === null || title === null ? [] : [[roundId, title]],
    ),
  );
  const records = [...names].map(([id, name]) => disclosedRound({ id, name }));
  await recordDisclosures(ctx, kind, { records, ndaVersion: CURRENT_NDA.version });
}
