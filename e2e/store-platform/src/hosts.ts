import type { App, StorePlatform } from './platform.ts'

/** The platform's host names; all resolve to the one server. */
export const adminHost = 'admin.shopify.com'
export const cdnHost = 'cdn.shopify.com'
/** The origin of UI extensions. */
export const extensionsHost = 'extensions.shopifycdn.com'
/** Where bulk operation results are downloaded. */
export const downloadHost = 'storage.googleapis.com'
export const controlHost = 'control.yuko.test'
/** A foreign site that frames pages without permission. */
export const foreignHost = 'evil.example'

const names = [adminHost, cdnHost, extensionsHost, downloadHost, foreignHost, '*.myshopify.com', '*.yuko.test']

/** Including the hosts of external apps. */
export const certifiedNames = (appHosts: readonly string[]): string[] => [...new Set([...names, ...appHosts])]

/** For Chromium's `--host-resolver-rules`. */
export const resolverRules = (appHosts: readonly string[], port: number): string =>
  certifiedNames(appHosts)
    .map((name) => `MAP ${name} 127.0.0.1:${port}`)
    .join(',')

export function isOurs(platform: StorePlatform, host: string): boolean {
  const isApp = [...platform.apps.values()].some((app) => app.host === host)
  return (
    isApp ||
    [adminHost, cdnHost, extensionsHost, downloadHost, controlHost].includes(host) ||
    /^[a-z0-9-]+\.myshopify\.com$/.test(host)
  )
}

export const appOfHost = (platform: StorePlatform, host: string): App | undefined =>
  [...platform.apps.values()].find((app) => app.host === host)
