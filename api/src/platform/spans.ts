/**
 * Spans of a request, its transactions and the jobs that follow from it. Without a tracer (no OTEL_EXPORTER_OTLP_ENDPOINT) a span
 * is a call of its work and nothing of OpenTelemetry is loaded: `tracing.ts` sets one at the start of the process.
 */
export type SpanKind = 'server' | 'internal' | 'consumer' | 'client'

export interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Readonly<Record<string, string | number>>
  /** `traceparent` of what this follows from; absent: the span that is open. */
  readonly parent?: string | undefined
}

export interface Tracer {
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** `traceparent` of the open span. */
  current(): string | null
}

let tracer: Tracer | null = null

/** Null takes it away again. */
export function useTracer(one: Tracer | null): void {
  tracer = one
}

export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.span(name, options, work) : work()
}

export function currentTrace(): string | null {
  return tracer?.current() ?? null
}
