import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { extensionOrigin } from '../shopify/app-settings.ts'

/** For endpoints that extensions in the shop's admin call: they run on another origin, and send a token but no cookies. */
export async function allowExtensions(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('access-control-allow-origin', extensionOrigin)
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
