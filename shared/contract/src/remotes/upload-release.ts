import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { releaseVersion, remoteName, remoteRelease } from './list-remotes.ts'

/** A file's name in its release: one level, without path traversal. */
export const releaseFileName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,119}$/)

/** The upload of `npm run release`, as gzipped JSON in one part named `file`. Files are in base64, with their `.br` and `.gz`. */
export const releaseBundle = z.object({
  remote: remoteName,
  release: remoteRelease,
  files: z.record(releaseFileName, z.base64()),
})

export const uploadRelease = defineEndpoint({
  name: 'upload-release',
  summary: 'Upload a signed build of a remote',
  method: 'POST',
  path: '/releases',
  access: 'operator',
  upload: 'file',
  reply: z.object({ remote: remoteName, version: releaseVersion, isNew: z.boolean() }),
  refusals: [
    'release.damaged',
    'release.exists',
    'release.area-taken',
    'release.contract-unmet',
    'release.names-missing',
    'request.too-large',
  ],
})
