import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { extensionOrigins } from '../shopify/app-settings.ts'

/** For endpoints that extensions for staff call: they run on other origins, and send a token but no cookies. */
export async function allowExtensions({ headers: { origin } }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('vary', 'Origin')
  if (origin && extensionOrigins.includes(origin)) reply.header('access-control-allow-origin', origin)
}

export function answerPreflight(app: FastifyInstance, { method, url }: { method: string; url: string }): void {
  app.options(url, { onRequest: allowExtensions }, async (_, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
      .header('access-control-max-age', '86400')
      .send(),
  )
}
