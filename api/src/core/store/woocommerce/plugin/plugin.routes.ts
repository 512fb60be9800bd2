import { pluginPath } from '@yuko/contract/store/woocommerce-address'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hashToken } from '#platform/auth/opaque-token.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { addKeys, findAuthorization } from '../../connection/authorizations.repository.ts'
import { sealKeys } from '../woo-access.ts'
import { keysPath } from './begin-woo-authorization.ts'
import { pluginFolder, zipPlugin } from './plugin-files.ts'

const hidden = { schema: { hide: true } as object }

/** As WooCommerce posts them: https://woocommerce.github.io/woocommerce-rest-api-docs/#rest-api-keys */
const postedKeys = z.object({
  user_id: z.string().min(1).max(100),
  consumer_key: z.string().regex(/^ck_[0-9a-f]{40}$/),
  consumer_secret: z.string().regex(/^cs_[0-9a-f]{40}$/),
  key_permissions: z.literal('read_write'),
})

/** The plugin as a file, and the keys that a store posts after its merchant approved. */
export async function registerWooPlugin(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, clock, distDir, publicUrl } = platform
  let zip: Promise<Buffer> | undefined

  app.get(pluginPath, hidden, async (_request, reply) => {
    zip ??= zipPlugin(distDir, publicUrl)
    const bytes = await zip.catch(() => {
      zip = undefined
      throw new Refusal('server.unavailable', 'The plugin hasn’t been built yet')
    })
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${pluginFolder}.zip"`)
      .header('cache-control', 'public, max-age=300')
      .send(bytes)
  })

  // Any answer but 200 has the store delete the keys again.
  app.post(keysPath, { ...hidden, bodyLimit: 4096 }, async (request, reply) => {
    const posted = postedKeys.safeParse(request.body)
    if (!posted.success) throw new Refusal('request.invalid', 'These aren’t keys with read and write access')
    const { user_id: state, consumer_key: consumerKey, consumer_secret: consumerSecret } = posted.data
    const isKept = await db.asSystem(async (trx) => {
      const begun = await findAuthorization(trx, hashToken(state), clock.now())
      if (!begun?.plugin_code) return false
      return addKeys(trx, begun.state_hash, sealKeys(platform, begun.shop, { consumerKey, consumerSecret }))
    })
    if (!isKept) throw new Refusal('store.grant-refused', 'Couldn’t connect the store. Start again.')
    return reply.code(200).send()
  })
}
