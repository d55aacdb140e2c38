import type { Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './tracing-settings.ts';

/** Time limit of the last export: a collector that does not answer must not delay a stop. */
const FLUSH_WITHIN_MS = 2_000;
/** At most one warning in this time: without a collector, every batch fails. */
const WARN_EVERY_MS = 60_000;
const DONE = 0;

/**
 * Exports spans in batches over HTTP to the collector in the environment, off the request path. Beyond 2,048 waiting spans, further ones
 * are dropped. So an unavailable collector costs bounded memory and delays no response.
 */
export async function openSpanExport(
  settings: TracingSettings,
  {
    version,
    onFailure,
    flushWithinMs = FLUSH_WITHIN_MS,
  }: { version: string; onFailure: (code: string) => void; flushWithinMs?: number | undefined },
): Promise<{ readonly tracer: Tracer; stop(): Promise<void> }> {
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const root =
    settings.sampler === 'traceidratio'
      ? new sdk.TraceIdRatioBasedSampler(settings.ratio)
      : settings.sampler === 'always_on'
        ? new sdk.AlwaysOnSampler()
        : new sdk.AlwaysOffSampler();
  const provider = new sdk.TracerProvider({
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES override the product's own values.
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'aicv', 'service.version': version }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    sampler: new sdk.ParentBasedSampler({ root }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: reportFailures(new OTLPTraceExporter(), onFailure) })],
  });
  return {
    tracer: provider.getTracer('aicv', version),
    async stop() {
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, flushWithinMs);
      await Promise.race([provider.shutdown().catch(() => undefined), tooLate]);
      clearTimeout(timer);
    },
  };
}

/** The library reports failed exports to no caller. This logs them for the operator, now and then. */
function reportFailures(exporter: SpanExporter, onFailure: (code: string) => void): SpanExporter {
  let lastReportedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== DONE && performance.now() - lastReportedAt >= WARN_EVERY_MS) {
          lastReportedAt = performance.now();
          onFailure(codeOf(result.error));
        }
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Never the message, which contains the address. */
function codeOf(error: (Error & { code?: unknown }) | undefined): string {
  return error === undefined ? 'unknown' : String(error.code ?? error.name);
}
