import { apiBase } from '@yuko/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { extensionOrigins } from '../shopify/app-settings.ts'
import type { Implementation } from './implement.ts'

/** For endpoints that extensions for staff call: they run on other origins, and send a token but no cookies. */
export async function allowExtensions({ headers: { origin } }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('vary', 'Origin')
  if (origin && extensionOrigins.includes(origin)) reply.header('access-control-allow-origin', origin)
}

/** One answer for each path, with the methods that extensions may use there. */
export function answerPreflights(app: FastifyInstance, implementations: readonly Implementation[]): void {
  const allowed = implementations.filter(({ options }) => options.isForExtensions).map(({ endpoint }) => endpoint)
  for (const [path, endpoints] of Map.groupBy(allowed, (endpoint) => endpoint.path))
    app.options(apiBase + path, { onRequest: allowExtensions }, async (_, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', endpoints.map(({ method }) => method).join(', '))
        .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
        .header('access-control-max-age', '86400')
        .send(),
    )
}
