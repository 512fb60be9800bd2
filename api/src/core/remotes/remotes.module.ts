import { join } from 'node:path'
import { listRemotes } from '@yuko/contract/remotes/list-remotes'
import { z } from 'zod'
import { handleWatchReleases } from '#core/remotes/armed-rollback.job.ts'
import { createBuiltReleases } from '#core/remotes/built-releases.ts'
import { registryAt } from '#core/remotes/cdn.ts'
import { createCompose } from '#core/remotes/compose.ts'
import { createCompositionCookie } from '#core/remotes/cookies.ts'
import { labRoutes } from '#core/remotes/lab/lab.routes.ts'
import { createLabTokens } from '#core/remotes/lab/lab-token.ts'
import { operatorKeysRoutes } from '#core/remotes/operators/operator-keys.routes.ts'
import { createOperatorKeys } from '#core/remotes/operators/operator-keys.ts'
import { createRegistry } from '#core/remotes/registry.ts'
import { createKnownReleases } from '#core/remotes/releases/known-releases.ts'
import { releasesRoutes } from '#core/remotes/releases/releases.routes.ts'
import { registerSite } from '#core/remotes/site.ts'
import { watchedJson } from '#core/remotes/watched-json.ts'
import type { SessionDirectory } from '#platform/auth/session.ts'
import { implementDetached } from '#platform/http/implement.ts'
import type { Module, Platform } from '#platform/module.ts'

/** The host's build data that releases depend on. */
const hostFacts = z.object({ version: z.string(), provides: z.record(z.string(), z.array(z.string())).optional() })

interface RemotesModule extends Module {
  /** Whether such a release ever existed. Browser reports of others are ignored. */
  knows(remote: string, version: string): Promise<boolean>
}

/** Live releases by organization, rollout changes, and the files and documents for browsers. */
export function remotesModule(platform: Platform, directory: Pick<SessionDirectory, 'operatorCandidate'>): RemotesModule {
  const { db, clock, log, distDir, secretFor, publicUrl } = platform
  const built = createBuiltReleases(join(distDir, 'remotes'))
  const known = createKnownReleases(platform)
  const registry = createRegistry(built, known)
  const shown = registryAt(registry, platform.assetsUrl)
  const host = watchedJson(join(distDir, 'host/manifest.json'), (json) => hostFacts.parse(json))
  const provides = async () => (await host())?.provides ?? null
  const services = { db, clock, log, known, built, registry, provides }
  const cookie = createCompositionCookie(platform)
  const lab = createLabTokens(secretFor, clock)
  const compose = createCompose({ db, clock, registry, cookie, lab })
  return {
    name: 'remotes',
    endpoints: [
      implementDetached(listRemotes, async ({ knownOrganizationId, request: { headers }, response }) => {
        const listed = await shown.list(await compose({ headers, organizationId: knownOrganizationId }))
        if (listed.varies && knownOrganizationId && cookie.read(headers) !== knownOrganizationId)
          response.header('set-cookie', cookie.write(knownOrganizationId))
        else if (!listed.varies && cookie.isThere(headers)) response.header('set-cookie', cookie.clear())
        return listed
      }),
      ...releasesRoutes(services, async () => (await host())?.version ?? null),
      ...operatorKeysRoutes(),
      ...labRoutes({ db, clock, publicUrl, registry, tokens: lab }),
    ],
    jobs: [handleWatchReleases(services, platform)],
    operatorKeys: createOperatorKeys(platform, directory),
    plugin: (app) => registerSite(app, { ...platform, dist: distDir, registry: shown, known, compose }),
    knows: async (remote, version) => (await registry.release(remote, version)) !== null,
  }
}
