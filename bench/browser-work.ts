/** The cost of a page in the browser: its size, its frame times and the processor time of its main thread. */
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Sizes {
  readonly elements: number;
  /** JavaScript objects after a collection, in 1,000,000 bytes. */
  readonly heapMb: number;
}

export interface Work {
  /** Frame times: ms. */
  readonly frames: readonly number[];
  /** Processor time of the main thread, which does not depend on the load of the machine. */
  readonly processorMs: number;
}

export interface Task {
  readonly processorMs: number;
  readonly wallMs: number;
}

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } };

export async function sizesOf(page: Page, cdp: CDPSession): Promise<Sizes> {
  await cdp.send('HeapProfiler.collectGarbage');
  const heapMb = (await metricOf(cdp, 'JSHeapUsedSize')) / 1_000_000;
  return { elements: await page.evaluate(() => document.getElementsByTagName('*').length), heapMb };
}

/** `Performance.enable` comes first. */
export async function metricOf(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const found = metrics.find((metric) => metric.name === name);
  if (found === undefined) throw new Error(`The browser does not measure ${name}`);
  return found.value;
}

export async function watchWork(page: Page, cdp: CDPSession, act: () => Promise<unknown>): Promise<Work> {
  const recorder = await page.evaluateHandle(startFrameRecorder);
  const before = await metricOf(cdp, 'ThreadTime');
  await act();
  const processorMs = ((await metricOf(cdp, 'ThreadTime')) - before) * 1_000;
  const frames = await recorder.evaluate((running) => running.stop());
  await recorder.dispose();
  return { frames, processorMs };
}

/** In the page. */
function startFrameRecorder() {
  const frames: number[] = [];
  let last = performance.now();
  let next = requestAnimationFrame(function tick() {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    next = requestAnimationFrame(tick);
  });
  const stop = () => {
    cancelAnimationFrame(next);
    return frames;
  };
  return { stop };
}

/**
 * The longest task of a page's main thread meanwhile, by the processor time that it took: on a machine that others use, a short
 * task lasts long. Tracing lengthens tasks a little, so nothing else is measured under it.
 */
export async function longestTask(browser: Browser, act: () => Promise<unknown>): Promise<Task> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) {
      if (event.name === 'RunTask' || event.name === 'thread_name') events.push(event);
    }
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] },
  });
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  try {
    await act();
  } finally {
    await cdp.send('Tracing.end');
    await isComplete;
    await cdp.detach();
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const tasks = events.filter((event) => event.tdur !== undefined && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser traced no task of a page');
  const longest = tasks.reduce((most, event) => ((event.tdur ?? 0) > (most.tdur ?? 0) ? event : most));
  return { processorMs: (longest.tdur ?? 0) / 1_000, wallMs: (longest.dur ?? 0) / 1_000 };
}
