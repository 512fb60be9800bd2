import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** The upload of `npm run release` for a small release; `change` modifies it. */
export function releaseBundle(
  remote: string,
  version: string,
  change: Partial<RemoteRelease> = {},
  script = `entry of ${version}`,
) {
  const base = `/remotes/${remote}/${version}/`
  const release: RemoteRelease = {
    version,
    title: remote,
    areas: [remote],
    releasedAt: null,
    entry: `${base}entry.js`,
    integrity: { [`${base}entry.js`]: integrityOf(script) },
    exposes: ['./routes'],
    preload: [`${base}entry.js`],
    styles: [],
    hostContract,
    uses: { '@yuko/ui': ['Button'] },
    ...change,
  }
  const files: Record<string, string> = {
    'entry.js': Buffer.from(script).toString('base64'),
    'entry.js.br': brotliCompressSync(script).toString('base64'),
  }
  return { remote, release, files }
}

/** For `app.inject`: the bundle as the only file of a multipart body. */
export function uploadOf(bundle: unknown, headers: Record<string, string> = {}) {
  const boundary = 'bundle-of-a-release'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="release.json.gz"\r\nContent-Type: application/gzip\r\n\r\n`,
    ),
    gzipSync(JSON.stringify(bundle)),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return {
    method: 'POST' as const,
    url: '/api/v1/releases',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  }
}
