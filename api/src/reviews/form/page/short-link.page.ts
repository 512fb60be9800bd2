import type { FastifyInstance } from 'fastify'
import { clientOf, isUsedUp } from '#platform/http/rate-limit.ts'
import { countUse, limits } from '#platform/limits/limits.ts'
import { findByCode } from '../../requests/request-codes.repository.ts'
import type { PageKit } from './page-kit.ts'

/**
 * `/r/{code}`, the link in texts, leads to the request's page, which decides whether it is still valid. Only wrong codes count
 * toward the limit, because the phones of a mobile network share addresses.
 */
export function shortLinkPage({ platform, services, notFound, tooMany }: PageKit) {
  const { db, clock } = platform

  return (app: FastifyInstance) => {
    app.get<{ Params: { code: string } }>('/r/:code', async (request, reply) => {
      const network = clientOf(request.ip)
      if (await isUsedUp(db, clock, `wrongShortLinks ${network}`, limits.wrongShortLinks)) return tooMany(request, reply)
      const found = await db.asSystem((trx) => findByCode(trx, request.params.code.toUpperCase()))
      if (!found) {
        await countUse(platform, 'wrongShortLinks', network)
        return notFound(request, reply)
      }
      const { organizationId, requestId } = found
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
        .redirect(services.requestLinks.address(organizationId, requestId), 302)
    })
  }
}
