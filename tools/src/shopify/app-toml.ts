import {
  adminApiVersion,
  callbackPaths,
  complianceTopics,
  optionalScopes,
  proxyPath,
  webhookPath,
} from '@yuko/api/src/platform/shopify/app-settings.ts'

export interface AppAddress {
  /** Origin of the server, over https. */
  readonly url: string
  readonly clientId: string
}

/**
 * `shopify.app.toml`. The scopes are those the server asks for, so that Shopify's managed installation grants them all; optional
 * ones are granted by merchants who want what they are for. Webhooks
 * other than the privacy ones are subscribed to when a shop is connected.
 */
export function appToml({ url, clientId }: AppAddress, scopes: readonly string[]): string {
  return `# Written by \`npm run shopify\`. Change api/src/platform/shopify/app-settings.ts and run it again.
name = "Yuko"
client_id = ${text(clientId)}
application_url = ${text(url)}
embedded = true
extension_directories = ["extensions/*"]

[build]
automatically_update_urls_on_dev = false
include_config_on_deploy = true

[access_scopes]
scopes = ${text(scopes.join(','))}
optional_scopes = ${list(optionalScopes.filter((scope) => !scopes.includes(scope)))}
use_legacy_install_flow = false

[auth]
redirect_urls = ${list(callbackPaths.map((path) => url + path))}

[webhooks]
api_version = ${text(adminApiVersion)}

[[webhooks.subscriptions]]
compliance_topics = ${list(complianceTopics)}
uri = ${text(url + webhookPath)}

[app_proxy]
url = ${text(url + proxyPath)}
prefix = "apps"
subpath = "yuko"

[pos]
embedded = false
`
}

/** A JSON string is a TOML string. */
const text = (value: string): string => JSON.stringify(value)

const list = (values: readonly string[]): string => `[${values.map(text).join(', ')}]`
