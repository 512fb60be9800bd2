import type { ShopifyGlobal } from '@shopify/app-bridge-types'

export type BridgeConfig = ShopifyGlobal['config'] & { shop: string }

const storageKey = 'app-bridge-config'
const lists = ['appOrigins', 'disabledFeatures', 'experimentalFeatures']
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * From the weakest source to the strongest. Stored for the tab: a later page without parameters uses the earlier configuration.
 */
export function readConfig(tag: HTMLScriptElement): BridgeConfig {
  const found: Record<string, unknown> = {
    ...stored(),
    ...(window as { shopify?: { config?: object } }).shopify?.config,
    ...Object.fromEntries(new URL(tag.src).searchParams),
    ...tag.dataset,
    ...JSON.parse(document.querySelector('script[type="shopify/config"]')?.textContent ?? '{}'),
    ...fromMeta(),
    ...fromAddress(),
  }
  for (const name of lists) {
    const value = found[name]
    if (typeof value === 'string') found[name] = value.split(',').map((item) => item.trim())
  }
  const missing = ['apiKey', 'shop'].filter((name) => !found[name])
  if (missing.length > 0) throw new Error(`App Bridge Next: missing required configuration fields: ${missing.join(', ')}`)
  keep(found)
  return { locale: 'en-US', ...found } as BridgeConfig
}

function fromMeta() {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name^="shopify-"]')
  const entries = [...tags].map(({ name, content }) => [camelCase(name.slice('shopify-'.length)), content])
  const { debug, ...rest } = Object.fromEntries(entries)
  return { ...rest, ...(debug && { debug: { webVitals: debug.includes('web-vitals') } }) }
}

function fromAddress() {
  const query = new URLSearchParams(location.search)
  return Object.fromEntries([...query].filter(([name, value]) => ['shop', 'host', 'locale'].includes(name) && value))
}

/** In a frame with blocked storage, even accessing the property throws. */
function stored(): object {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function keep(config: object) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(config))
  } catch {
    // The frame's next document has its parameters or fails, as on the platform.
  }
}
