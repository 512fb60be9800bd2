import { z } from 'zod'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import type { AdminClient } from '#platform/shopify/admin-client.ts'

/** Read by `widgets/src/shopify-pixel`, and defined in `widgets/shopify-pixel/shopify.extension.toml`. */
interface PixelSettings {
  readonly server: string
  /** `mill.myshopify.com` */
  readonly store: string
}

const written = z.object({
  webPixel: z.object({ id: z.string() }).nullish(),
  userErrors: z.array(z.object({ code: z.string().nullish(), message: z.string() })),
})
const created = z.object({ webPixelCreate: written })
const updated = z.object({ webPixelUpdate: written })
const found = z.object({ webPixel: z.object({ id: z.string(), settings: z.unknown() }).nullish() })

/**
 * Turns the web pixel on in a shop, with the address that it reports to. Runs every night and when the app is opened. The
 * platform has one pixel per app and shop, and removes it on uninstallation.
 */
export async function activatePixel(client: AdminClient, settings: PixelSettings, signal: AbortSignal): Promise<void> {
  const { data } = await client.call(
    /* GraphQL */ `mutation ActivatePixel($settings: JSON!) {
      webPixelCreate(webPixel: { settings: $settings }) { webPixel { id } userErrors { code message } }
    }`,
    { settings: JSON.stringify(settings) },
    created,
    signal,
  )
  if (data.webPixelCreate.userErrors.some(({ code }) => code === 'TAKEN')) await update(client, settings, signal)
  else refuse(client, data.webPixelCreate)
}

async function update(client: AdminClient, settings: PixelSettings, signal: AbortSignal): Promise<void> {
  const { data } = await client.call(/* GraphQL */ `query Pixel { webPixel { id settings } }`, {}, found, signal)
  const text = JSON.stringify(settings)
  const current = data.webPixel
  if (!current || current.settings === text || JSON.stringify(current.settings) === text) return
  const { data: reply } = await client.call(
    /* GraphQL */ `mutation UpdatePixel($id: ID!, $settings: JSON!) {
      webPixelUpdate(id: $id, webPixel: { settings: $settings }) { webPixel { id } userErrors { code message } }
    }`,
    { id: current.id, settings: text },
    updated,
    signal,
  )
  refuse(client, reply.webPixelUpdate)
}

function refuse({ shop }: AdminClient, { userErrors }: z.output<typeof written>): void {
  if (userErrors.length === 0) return
  const messages = userErrors.map(({ code, message }) => `${code}: ${message}`).join('; ')
  throw new AdminApiError('refused', `${shop} rejected the web pixel: ${messages}`)
}
