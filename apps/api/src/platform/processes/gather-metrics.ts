import type { MetricsPart } from '../metrics/metrics.ts';
import { sendToWorker, type WorkerProcess } from './supervise-workers.ts';
import type { FromWorker } from './worker-messages.ts';

/** A worker that is busy for longer is missing from this scrape. */
const ANSWER_WITHIN_MS = 2_000;

let questions = 0;

/** The metrics of all workers that answer in time. */
export async function gatherMetrics(workers: readonly WorkerProcess[]): Promise<readonly MetricsPart[]> {
  const parts = await Promise.all(workers.map(ask));
  return parts.filter((part) => part !== undefined);
}

function ask(worker: WorkerProcess): Promise<MetricsPart | undefined> {
  questions += 1;
  const question = questions;
  return new Promise((resolve) => {
    const finish = (part?: MetricsPart) => {
      clearTimeout(timer);
      worker.off('message', listen);
      worker.off('exit', leave);
      resolve(part);
    };
    const listen = (message: FromWorker) => {
      if (message.kind === 'metrics' && message.question === question) finish(message.part);
    };
    const leave = () => finish();
    const timer = setTimeout(finish, ANSWER_WITHIN_MS);
    worker.on('message', listen);
    worker.on('exit', leave);
    sendToWorker(worker, { kind: 'read_metrics', question });
  });
}
