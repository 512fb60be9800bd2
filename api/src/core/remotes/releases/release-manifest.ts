import { releaseVersion, remoteName, remoteRelease } from '@yuko/contract/remotes/list-remotes'
import { releaseFileName } from '@yuko/contract/remotes/upload-release'
import { z } from 'zod'

/** The signed part of a release: its description, and every file by hash. */
export const releaseManifest = z.object({
  remote: remoteName,
  version: releaseVersion,
  release: remoteRelease,
  files: z.record(releaseFileName, z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int() })),
})
export type ReleaseManifest = z.infer<typeof releaseManifest>

export const keyOf = (remote: string, version: string): string => `${remote}@${version}`

export const baseOf = (remote: string, version: string): string => `/remotes/${remote}/${version}/`
