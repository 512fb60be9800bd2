import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { releaseFileName } from '@yuko/contract/remotes/upload-release'
import type { BuiltReleases } from '#core/remotes/built-releases.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/module.ts'
import type { KnownReleases } from './known-releases.ts'
import { sha256Of } from './release-files.ts'
import type { ReleaseManifest } from './release-manifest.ts'
import { findRelease, insertChange, insertRelease } from './releases.repository.ts'

export interface Kept {
  readonly remote: string
  readonly release: RemoteRelease
  readonly files: ReadonlyMap<string, Buffer>
  /** For the log. */
  readonly by: string
  readonly action: 'uploaded' | 'imported from the build'
}

/**
 * Stores a release permanently: its files, then the signed manifest. false: it already exists. The same version with other bytes
 * is refused, whether uploaded or built.
 */
export async function keepRelease(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  known: KnownReleases,
  { remote, release, files, by, action }: Kept,
): Promise<boolean> {
  const { version } = release
  const hashes: ReleaseManifest['files'] = {}
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1)))
    hashes[name] = { sha256: sha256Of(bytes), bytes: bytes.length }
  const there = await db.asSystem((trx) => findRelease(trx, remote, version))
  if (there) {
    const isSame = JSON.stringify(JSON.parse(there.manifest).files) === JSON.stringify(hashes)
    if (!isSame)
      throw new Refusal(
        'release.exists',
        `${remote} ${version} was already uploaded with different files. Releases can’t be changed.`,
      )
    // Uploading again repairs damaged files.
    for (const bytes of files.values()) await known.files.write(bytes)
    known.forget(remote, version)
    return false
  }
  for (const bytes of files.values()) await known.files.write(bytes)
  const now = clock.now()
  const manifest = JSON.stringify({
    remote,
    version,
    release: { ...release, releasedAt: now.toISOString() },
    files: hashes,
  } satisfies ReleaseManifest)
  const bytes = [...files.values()].reduce((sum, one) => sum + one.length, 0)
  const isNew = await db.asSystem(async (trx) => {
    const row = { remote, version, manifest, signature: known.signer.sign('manifest', manifest), bytes, uploaded_by: by }
    const inserted = await insertRelease(trx, { ...row, host_contract: release.hostContract, uploaded_at: now })
    if (inserted)
      await insertChange(trx, { id: newId(), remote, at: now, actor: by, action, version, reason: null, detail: { bytes } })
    return inserted
  })
  known.forget(remote, version)
  return isNew
}

/** The files of a built release as a bundle. null: it doesn't exist. */
export async function filesOfBuild(built: BuiltReleases, remote: string, version: string) {
  const release = await built.release(remote, version)
  if (!release) return null
  const folder = built.folderOf(remote, version)
  const names = (await readdir(folder)).filter((name) => releaseFileName.safeParse(name).success && name !== 'release.json')
  const read = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const))
  return { release, files: new Map(read) }
}
