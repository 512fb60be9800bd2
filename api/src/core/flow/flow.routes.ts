import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readOrganizationOfShop } from '#core/store/connection/connections.reads.repository.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform, ShopifyApp } from '#platform/module.ts'
import { flowPath } from '#platform/shopify/app-settings.ts'
import { shopDomain } from '#platform/shopify/shop-domain.ts'
import { isWebhookGenuine } from '#platform/shopify/webhook-signature.ts'
import { actions, type FlowDomains } from './actions.ts'
import { endRun, lockRun, noteUse } from './flow.repository.ts'

const maxBytes = 100_000
/** How long an action waits for a customer or order whose webhook may still be on its way. */
const unknownMs = 15 * 60_000

const shop = z.string().transform((text) => shopDomain(text) ?? '')
/** https://shopify.dev/docs/apps/build/flow/actions/endpoints */
const actionCall = z.object({ shopify_domain: shop, action_run_id: z.string().min(1).max(255), properties: z.unknown() })
/** https://shopify.dev/docs/apps/build/flow/track-lifecycle-events */
const usage = z.object({
  shopify_domain: shop,
  flow_trigger_definition_id: z.string().min(1).max(255),
  has_enabled_flow: z.boolean(),
  timestamp: z.iso.datetime({ offset: true }),
})

/**
 * Calls of Shopify Flow. They are signed with the app's secret over the raw body, which names the shop. Flow takes 200 as done,
 * sends a call again for 36 hours after 202, 429, 5xx, or no answer, and after other statuses the merchant's workflow fails.
 */
export async function registerFlow(app: FastifyInstance, { db, clock, shopify }: Platform, domains: FlowDomains) {
  if (!shopify) return
  // Applies to this plugin only.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))
  const options = { bodyLimit: maxBytes, schema: { hide: true } as object }
  const organizationOf = async (domain: string) => {
    const organizationId = domain && (await db.asSystem((trx) => readOrganizationOfShop(trx, domain)))
    if (!organizationId) throw new Refusal('store.not-connected', 'This shop isn’t connected to Yuko. Open the app once.')
    return organizationId
  }

  for (const [name, action] of Object.entries(actions))
    app.post(`${flowPath}/${name}`, options, async (request, reply) => {
      const { shopify_domain, action_run_id: runId, properties } = readCall(request, shopify, actionCall)
      const organizationId = await organizationOf(shopify_domain)
      const isDone = await db.forOrganization(organizationId, async (trx) => {
        const run = await lockRun(trx, organizationId, runId, clock.now())
        if (run.is_done) return true
        const outcome = await action.run(trx, clock, { organizationId, runId }, properties, domains)
        if (outcome === 'done') {
          await endRun(trx, organizationId, runId)
          return true
        }
        if (clock.now().getTime() - run.first_at.getTime() >= unknownMs) throw action.unknown()
        return false
      })
      return reply.code(isDone ? 200 : 202).send({})
    })

  app.post(`${flowPath}/usage`, options, async (request, reply) => {
    const told = readCall(request, shopify, usage)
    const organizationId = await organizationOf(told.shopify_domain)
    await db.forOrganization(organizationId, (trx) =>
      noteUse(trx, organizationId, {
        triggerId: told.flow_trigger_definition_id,
        isUsed: told.has_enabled_flow,
        at: new Date(told.timestamp),
      }),
    )
    return reply.code(200).send({})
  })
}

function readCall<Schema extends z.ZodType>(request: FastifyRequest, { secrets }: ShopifyApp, schema: Schema): z.output<Schema> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const hmac = request.headers['x-shopify-hmac-sha256']
  if (typeof hmac !== 'string' || !isWebhookGenuine(body, hmac, secrets)) {
    request.log.warn('call of Shopify Flow rejected: invalid signature')
    throw new Refusal('store.signature-refused', 'The signature is invalid')
  }
  const call = schema.safeParse(parsed(body))
  if (call.success) return call.data
  throw new Refusal('request.invalid', 'The call isn’t one of Shopify Flow')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replaceAll('\0', ''))
  } catch {
    return undefined
  }
}
