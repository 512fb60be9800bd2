import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { releaseBundle } from '@yuko/contract/remotes/upload-release'
import { Refusal } from '#platform/http/refusal.ts'

const unpack = promisify(gunzip)

/** Maximum bytes of a bundle, in transit and unpacked: base64 adds a third. */
export const maxBundleBytes = 24 * 1024 * 1024
const maxUnpackedBytes = 40 * 1024 * 1024

/** Reads the upload of `npm run release`. Rejects it completely if anything violates the contract. */
export async function readBundle(stream: Readable) {
  const packed = await buffer(stream)
  const text = await unpack(packed, { maxOutputLength: maxUnpackedBytes }).catch(() => null)
  if (!text) throw new Refusal('release.damaged', 'Send the release as gzipped JSON')
  const { data, error } = releaseBundle.safeParse(parsed(text.toString()))
  if (!data) {
    const [issue] = error.issues
    throw new Refusal(
      'release.damaged',
      `The release is incomplete: ${issue?.path.join('.') || 'release'} ${issue?.message ?? 'is invalid'}`,
    )
  }
  const files = new Map(Object.entries(data.files).map(([name, content]) => [name, Buffer.from(content, 'base64')]))
  return { remote: data.remote, release: data.release, files }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
