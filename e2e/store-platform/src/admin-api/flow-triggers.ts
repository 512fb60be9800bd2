/** Triggers of Shopify Flow, as the app's extensions define them. */
import { globSync, readFileSync } from 'node:fs'
import type { ApiContext, GraphNode } from './api-context.ts'

type FieldType = 'reference' | 'number' | 'boolean' | 'text'

const extensions = new URL('../../../../widgets/shopify-flow/', import.meta.url)
/** Of a payload: https://shopify.dev/docs/apps/build/flow/triggers/reference */
const maxBytes = 50_000

/** The fields of each trigger by handle. A reference's key derives from its type. */
const triggers = new Map(
  globSync('*/shopify.extension.toml', { cwd: extensions }).flatMap((file) => {
    const [head = '', ...fields] = readFileSync(new URL(file, extensions), 'utf8').split('[[settings.fields]]')
    return settingIn(head, 'type') === 'flow_trigger' ? [[settingIn(head, 'handle') ?? '', new Map(fields.map(fieldOf))]] : []
  }),
)

function settingIn(toml: string, key: string): string | undefined {
  return new RegExp(`^${key} = "(.*)"$`, 'm').exec(toml)?.[1]
}

function fieldOf(toml: string): [string, FieldType] {
  const type = settingIn(toml, 'type') ?? ''
  const referred = /^(\w+)_reference$/.exec(type)?.[1]
  if (referred) return [`${referred}_id`, 'reference']
  const key = settingIn(toml, 'key') ?? ''
  return [key, type === 'number_decimal' ? 'number' : type === 'boolean' ? 'boolean' : 'text']
}

const fits: Record<FieldType, (value: unknown) => boolean> = {
  reference: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string',
}

/** The platform doesn't say which fields may be absent, so all are required. */
export function flowTriggerReceive(
  { platform, shop, app }: ApiContext,
  { handle, payload: given }: { handle?: string | null; payload?: unknown },
): GraphNode {
  const fields = triggers.get(handle ?? '')
  if (!fields) return refused(['handle'], `No trigger of ${app.clientId} has the handle ${handle}.`)
  if (typeof given !== 'object' || given === null) return refused(['payload'], 'The payload must be an object.')
  if (Buffer.byteLength(JSON.stringify(given)) > maxBytes) return refused(['payload'], 'The payload is larger than 50 KB.')
  const payload = given as Record<string, unknown>
  const unknown = Object.keys(payload).filter((key) => !fields.has(key))
  const wrong = [...fields].flatMap(([key, type]) => (fits[type](payload[key]) ? [] : key))
  if (unknown.length + wrong.length > 0)
    return refused(['payload'], `Unknown fields: ${unknown.join(', ')}. Missing or wrong fields: ${wrong.join(', ')}.`)
  platform.journal.add('flow.triggered', { shop: shop.domain, handle, payload })
  return { userErrors: [] }
}

const refused = (field: string[], message: string): GraphNode => ({ userErrors: [{ field, message }] })
