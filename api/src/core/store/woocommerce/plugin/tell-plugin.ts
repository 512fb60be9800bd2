import { z } from 'zod'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Platform } from '#platform/module.ts'
import type { IdentitySecrets } from '#platform/ports/identity-secrets.ts'
import { WooError } from '../../woo-error.ts'
import type { WooClient } from '../woo-client.ts'

/** Route of the plugin (`widgets/woocommerce/src/Connection.php`). */
const route = '/wc-yuko/v1/connection'

interface Tools extends Pick<Platform, 'db'> {
  readonly secrets: IdentitySecrets
}

/** Gives the plugin the store's name and the secret that it signs customers with. It accepts no code but its own. */
export async function tellPlugin(
  { db, secrets }: Tools,
  client: WooClient,
  organizationId: string,
  code: string,
  signal?: AbortSignal,
): Promise<void> {
  const body = await db.forOrganization(organizationId, async (trx) => {
    const { slug: store } = await readOrganization(trx, organizationId)
    return { store, secret: await secrets.keep(trx, organizationId), code }
  })
  await client.write('POST', route, body, z.object({ version: z.string() }), signal)
}

/** Every night, because the secret may have been replaced; the former one is valid for a day. */
export async function renewPlugin(
  { log, ...tools }: Tools & Pick<Platform, 'log'>,
  client: WooClient,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  await tellPlugin(tools, client, organizationId, '', signal).catch((error: unknown) => {
    if (!(error instanceof WooError) || error.mayPass) throw error
    // The merchant removed the plugin, or its connection.
    log.info({ organizationId, failure: error.failure, code: error.code }, 'WooCommerce plugin not renewed')
  })
}
