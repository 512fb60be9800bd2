/** The Admin API as the platform publishes it, in `@shopify/dev-mcp`: its schema, with the access scopes of types and fields. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { IntrospectionQuery } from 'graphql'

interface PublishedAdmin {
  readonly data: IntrospectionQuery
  readonly offline_scopes: {
    readonly items: readonly {
      readonly typeName: string
      readonly fieldName?: string
      readonly offlineScopes: readonly string[]
    }[]
  }
}

export function publishedAdmin(version: string): PublishedAdmin {
  const file = readFileSync(new URL(`data/admin_${version}.json.gz`, import.meta.resolve('@shopify/dev-mcp')))
  return JSON.parse(gunzipSync(file).toString())
}
