import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseVersion, remoteName } from '@yuko/contract/remotes/list-remotes'
import type { KnowsRelease } from './take-report.ts'

const most = 10_000

/** Whether a release is in the folder of the built front end. What was there once is remembered, releases never change. */
export function releasedFiles(distDir: string): KnowsRelease {
  const seen = new Set<string>()
  return async (remote, version) => {
    if (!remoteName.safeParse(remote).success || !releaseVersion.safeParse(version).success) return false
    const file = join(distDir, 'remotes', remote, version, 'release.json')
    if (seen.has(file)) return true
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere && seen.size < most) seen.add(file)
    return isThere
  }
}
