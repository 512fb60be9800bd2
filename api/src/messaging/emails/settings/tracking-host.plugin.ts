import type { FastifyInstance } from 'fastify'
import { isKnownTrackingHost } from '#platform/mail/sending-domains.repository.ts'
import type { Platform } from '#platform/module.ts'
import { markerPath, trackingMarker } from './tracking-host.ts'

/** What a domain's own host is recognized by, and what a proxy asks before it requests a certificate for one. */
export function trackingHostPages(platform: Platform) {
  return async (app: FastifyInstance) => {
    app.get(markerPath, async (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/plain').send(trackingMarker(platform)),
    )
    // Caddy's `ask`: without it, anyone could make the proxy request certificates for any name.
    app.get(`${markerPath}/ask`, async (request, reply) => {
      const { domain } = request.query as { domain?: unknown }
      const isKnown =
        typeof domain === 'string' && (await platform.db.asSystem((trx) => isKnownTrackingHost(trx, domain.toLowerCase())))
      return reply
        .code(isKnown ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(isKnown ? 'yes' : 'no')
    })
  }
}
