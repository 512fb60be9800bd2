import { useTracer } from '../spans.ts'

export interface Tracing {
  /** Exports spans that aren't sent yet. */
  stop(): Promise<void>
}

/**
 * Exports spans by OTLP over HTTP. OpenTelemetry is only loaded here. Sampling, headers, and service name use its standard
 * variables (OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME …).
 */
export async function startTracing({ endpoint, role }: { endpoint: string; role: string }): Promise<Tracing> {
  const [api, { NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces` })
  const sdk = new NodeSDK({ serviceName: `yuko-${role}`, traceExporter: exporter, instrumentations: [], metricReaders: [] })
  sdk.start()
  const kinds = {
    server: api.SpanKind.SERVER,
    internal: api.SpanKind.INTERNAL,
    consumer: api.SpanKind.CONSUMER,
    client: api.SpanKind.CLIENT,
  }
  const tracer = api.trace.getTracer('yuko')
  useTracer({
    span(name, { kind = 'internal', attributes = {}, parent }, work) {
      const from = parent ? api.propagation.extract(api.ROOT_CONTEXT, { traceparent: parent }) : api.context.active()
      return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, from, async (span) => {
        try {
          return await work()
        } catch (error) {
          if (error instanceof Error) span.recordException(error)
          span.setStatus({ code: api.SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    current() {
      const carrier: { traceparent?: string } = {}
      api.propagation.inject(api.context.active(), carrier)
      return carrier.traceparent ?? null
    },
  })
  return {
    async stop() {
      useTracer(null)
      await sdk.shutdown()
    },
  }
}
