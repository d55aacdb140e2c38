/** The sampling and export of spans, from the standard variables of OpenTelemetry. */
export interface TracingSettings {
  readonly sampler: 'always_on' | 'always_off' | 'traceidratio';
  /** The share of traces that `traceidratio` samples. */
  readonly ratio: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The settings, or a sentence about the invalid variable. Undefined if tracing is off. */
export function readTracingSettings(env: Env): TracingSettings | { readonly wrong: string } | undefined {
  const value = (name: string) => (env[name]?.trim() === '' ? undefined : env[name]?.trim());
  /** Variables of traces override those of all signals. */
  const ofTraces = (name: string): [string, string | undefined] => {
    const own = `OTEL_EXPORTER_OTLP_TRACES_${name}`;
    return value(own) === undefined
      ? [`OTEL_EXPORTER_OTLP_${name}`, value(`OTEL_EXPORTER_OTLP_${name}`)]
      : [own, value(own)];
  };
  const [endpointName, endpoint] = ofTraces('ENDPOINT');
  if (endpoint === undefined || value('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  if (value('OTEL_TRACES_EXPORTER') === 'none') return undefined;
  // The value may contain a password, so the sentence never repeats it.
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    return { wrong: `${endpointName} must be an http:// or https:// address` };
  const [protocolName, protocol] = ofTraces('PROTOCOL');
  if (protocol !== undefined && protocol !== 'http/json')
    return { wrong: `${protocolName} must be http/json, which is what is sent` };
  // No parent comes from outside, so every trace starts here.
  const sampler = (value('OTEL_TRACES_SAMPLER') ?? 'always_on').replace(/^parentbased_/, '');
  if (sampler !== 'always_on' && sampler !== 'always_off' && sampler !== 'traceidratio')
    return {
      wrong: 'OTEL_TRACES_SAMPLER must be always_on, always_off or traceidratio, or one of them after parentbased_',
    };
  const ratio = Number(value('OTEL_TRACES_SAMPLER_ARG') ?? '1');
  if (!(ratio >= 0 && ratio <= 1)) return { wrong: 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1' };
  return { sampler, ratio };
}
