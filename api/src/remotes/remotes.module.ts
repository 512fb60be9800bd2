import { join } from 'node:path'
import { listRemotes } from '@yuko/contract/remotes/list-remotes'
import { implementDetached } from '#platform/http/implement.ts'
import type { Module, Platform } from '#platform/module.ts'
import { createRegistry } from '#remotes/registry.ts'
import { registerSite } from '#remotes/site.ts'

/** Which releases are live, and the files and the document that browsers get. */
export function remotesModule({ distDir, shopify, clock }: Pick<Platform, 'distDir' | 'shopify' | 'clock'>): Module {
  const registry = createRegistry(join(distDir, 'remotes'))
  return {
    name: 'remotes',
    endpoints: [implementDetached(listRemotes, () => registry.list())],
    plugin: (app) => registerSite(app, { dist: distDir, registry, shopify, clock }),
  }
}
