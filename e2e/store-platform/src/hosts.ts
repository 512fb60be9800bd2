import type { App, StorePlatform } from './platform.ts'

/** The names under which the platform is known; all of them lead to the one server. */
export const adminHost = 'admin.shopify.com'
export const cdnHost = 'cdn.shopify.com'
/** Where the results of bulk operations are fetched. */
export const downloadHost = 'storage.googleapis.com'
export const controlHost = 'control.yuko.test'
/** Somebody else's site, which frames what it may not. */
export const foreignHost = 'evil.example'

const names = [adminHost, cdnHost, downloadHost, foreignHost, '*.myshopify.com', '*.yuko.test']

/** With the hosts of apps that lie elsewhere. */
export const certifiedNames = (appHosts: readonly string[]): string[] => [...new Set([...names, ...appHosts])]

/** For `--host-resolver-rules` of Chromium. */
export const resolverRules = (appHosts: readonly string[], port: number): string =>
  certifiedNames(appHosts)
    .map((name) => `MAP ${name} 127.0.0.1:${port}`)
    .join(',')

export function isOurs(platform: StorePlatform, host: string): boolean {
  const isApp = [...platform.apps.values()].some((app) => app.host === host)
  return isApp || [adminHost, cdnHost, downloadHost, controlHost].includes(host) || /^[a-z0-9-]+\.myshopify\.com$/.test(host)
}

export const appOfHost = (platform: StorePlatform, host: string): App | undefined =>
  [...platform.apps.values()].find((app) => app.host === host)
