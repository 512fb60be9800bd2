import { changeRelease as changeReleaseEndpoint } from '@yuko/contract/remotes/change-release'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import { listReleaseChanges } from '@yuko/contract/remotes/list-release-changes'
import { listReleases } from '@yuko/contract/remotes/list-releases'
import { uploadRelease } from '@yuko/contract/remotes/upload-release'
import { releaseChangeIds } from '#ids.ts'
import type { Operator } from '#platform/auth/operators.ts'
import type { Session } from '#platform/auth/session.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { limits } from '#platform/limits/limits.ts'
import { checkBundle } from './check-bundle.ts'
import { changeRelease, describeRemotes, type ReleaseServices } from './control.ts'
import { filesOfBuild, keepRelease } from './keep-release.ts'
import { checkPublishable } from './publication-gate.ts'
import { maxBundleBytes, readBundle } from './read-bundle.ts'
import { listChanges } from './releases.repository.ts'

export function operatorIn({ operator }: Session): Operator {
  if (!operator) throw new Error('Only operator endpoints have an operator')
  return operator
}

/** Pipeline keys are limited to their remotes. */
export function checkScope(operator: Operator, remote: string): void {
  if (operator.remotes && !operator.remotes.includes(remote))
    throw new Refusal('session.forbidden', `This key isn’t allowed to release ${remote}`)
}

export function releasesRoutes(services: ReleaseServices, hostVersion: () => Promise<string | null>): Implementation[] {
  const { known, built, db } = services
  return [
    implementDetached(listReleases, async ({ session }) => ({
      hostContract,
      hostVersion: await hostVersion(),
      data: await describeRemotes(services, operatorIn(session).remotes),
    })),

    implementDetached(listReleaseChanges, async ({ session, params, query }) => {
      checkScope(operatorIn(session), params.remote)
      const rows = await db.asSystem((trx) => listChanges(trx, params.remote, query.limit))
      return {
        data: rows.map(({ id, at, actor, action, version, reason, detail }) => {
          return { id: releaseChangeIds.toWire(id), at: at.toISOString(), by: actor, action, version, reason, detail }
        }),
      }
    }),

    implementDetached(
      uploadRelease,
      async ({ session, file }) => {
        const operator = operatorIn(session)
        const { remote, release, files } = await readBundle(file.stream)
        checkScope(operator, remote)
        await checkBundle(remote, release, files)
        await checkPublishable(remote, release, services)
        await refuseOtherBuild(remote, release.version, files)
        const isNew = await keepRelease(services, known, { remote, release, files, by: operator.name, action: 'uploaded' })
        return { remote, version: release.version, isNew }
      },
      { maxUploadBytes: maxBundleBytes, rateLimit: limits.releases },
    ),

    implementDetached(changeReleaseEndpoint, async ({ session, params: { remote }, body }) => {
      const operator = operatorIn(session)
      checkScope(operator, remote)
      await changeRelease(services, remote, body, operator.name)
      const [data] = await describeRemotes(services, [remote])
      if (!data) throw new Refusal('release.not-found', `Unknown remote: ${remote}`)
      return { data }
    }),
  ]

  async function refuseOtherBuild(remote: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const there = await filesOfBuild(built, remote, version)
    if (!there) return
    for (const [name, bytes] of there.files)
      if (!/\.(br|gz)$/.test(name) && !files.get(name)?.equals(bytes))
        throw new Refusal(
          'release.exists',
          `${remote} ${version} is part of the build with different files. Releases can’t be changed.`,
        )
  }
}
