import type { WebPixel } from '../store/app-records.ts'
import { gid, numberOf } from '../store/entities.ts'
import type { ApiContext, GraphNode } from './api-context.ts'

interface PixelInput {
  settings: unknown
}

const own = ({ shop, app }: ApiContext): WebPixel | undefined => shop.records.webPixels.get(app.clientId)

const node = ({ id, settings }: WebPixel): GraphNode => ({ id: gid('WebPixel', id), settings })

/** The app's only one in the shop. */
export function webPixel(api: ApiContext, { id }: { id?: string | null }): GraphNode | null {
  const pixel = own(api)
  return pixel && (!id || numberOf(id) === pixel.id) ? node(pixel) : null
}

export function webPixelCreate(api: ApiContext, { webPixel: { settings } }: { webPixel: PixelInput }): GraphNode {
  if (own(api)) return refused('TAKEN', 'Web pixel has already been taken.')
  return write(api, api.platform.ids.number(), settings)
}

export function webPixelUpdate(api: ApiContext, { id, webPixel: { settings } }: { id: string; webPixel: PixelInput }): GraphNode {
  const pixel = own(api)
  return pixel?.id === numberOf(id) ? write(api, pixel.id, settings) : refused('NOT_FOUND', 'Web pixel not found.')
}

/** The fields of the extension's `[settings]`, which have to be texts. */
function write(api: ApiContext, id: string, given: unknown): GraphNode {
  const settings = typeof given === 'string' ? JSON.parse(given) : given
  if (typeof settings?.server !== 'string' || typeof settings.store !== 'string')
    return refused('INVALID_SETTINGS', 'Settings do not match the definition of the extension.')
  const pixel: WebPixel = { id, settings: { server: settings.server, store: settings.store } }
  api.shop.records.webPixels.set(api.app.clientId, pixel)
  return { webPixel: node(pixel), userErrors: [] }
}

const refused = (code: string, message: string): GraphNode => ({
  webPixel: null,
  userErrors: [{ code, message, field: ['webPixel'] }],
})
