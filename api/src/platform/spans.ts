/**
 * Spans of a request, its transactions, and the jobs they start. Without a tracer (no OTEL_EXPORTER_OTLP_ENDPOINT) a span only
 * calls its work, and OpenTelemetry isn't loaded: `tracing.ts` sets one at startup.
 */
export type SpanKind = 'server' | 'internal' | 'consumer' | 'client'

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Readonly<Record<string, string | number>>
  /** `traceparent` of the cause; absent: the open span. */
  readonly parent?: string | undefined
}

export interface Tracer {
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** `traceparent` of the open span. */
  current(): string | null
}

let tracer: Tracer | null = null

/** null removes it. */
export function useTracer(one: Tracer | null): void {
  tracer = one
}

export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.span(name, options, work) : work()
}

export function currentTrace(): string | null {
  return tracer?.current() ?? null
}
