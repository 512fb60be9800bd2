import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { Refusal } from '#platform/http/refusal.ts'
import { baseOf } from './release-manifest.ts'

const limits = { files: 600, bytes: 24 * 1024 * 1024 }
const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

const damaged = (message: string) => new Refusal('release.damaged', message)

/**
 * Validates a bundle: every URL is in its own folder and has a file, every script and style has the stated integrity, and
 * compressed copies match their file.
 */
export async function checkBundle(remote: string, release: RemoteRelease, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)
  if (files.size > limits.files || total > limits.bytes)
    throw new Refusal(
      'request.too-large',
      `A release can have at most ${limits.files} files and ${limits.bytes / 1024 / 1024} MB`,
    )
  if (!release.title.trim() || release.title.length > 60) throw damaged('A release must have a title of at most 60 characters')
  if (release.isLocal) throw damaged('A development server can’t be uploaded as a release')
  if (!release.exposes.includes('./routes')) throw damaged('A release must expose ./routes')
  if (release.pages?.length === 0) throw damaged('The route table is empty. A release must have at least one lazy-loaded page.')
  checkAddresses(remote, release, files)
  for (const [name, bytes] of files) {
    const { packed, kind } = /\.(?<kind>js|css|svg|png|webp|woff2|json|txt)(\.(?<packed>br|gz))?$/.exec(name)?.groups ?? {}
    if (!kind) throw damaged(`Not a valid file of a release: ${name}`)
    if (!packed) continue
    const original = files.get(name.replace(/\.(br|gz)$/, ''))
    const unpacked = await unpackers[packed as 'br' | 'gz'](bytes, { maxOutputLength: limits.bytes }).catch(() => null)
    if (!original || !unpacked?.equals(original)) throw damaged(`The content of this file doesn’t match its hash: ${name}`)
  }
}

function checkAddresses(remote: string, release: RemoteRelease, files: ReadonlyMap<string, Buffer>): void {
  const base = baseOf(remote, release.version)
  const pages = (release.pages ?? []).flatMap(({ preload, styles }) => [...preload, ...styles])
  if (release.entry !== `${base}entry.js`) throw damaged(`The entry must be ${base}entry.js`)
  for (const address of [release.entry, ...release.preload, ...release.styles, ...pages]) {
    const isThere = address.startsWith(base) && files.has(address.slice(base.length))
    if (!isThere || !release.integrity[address]) throw damaged(`Not a script or style of this release: ${address}`)
  }
  const scripts = [...files.keys()].filter((name) => /\.(js|css)$/.test(name))
  if (Object.keys(release.integrity).length !== scripts.length)
    throw damaged('Every script and style must have an integrity hash, and no other file may have one')
  for (const name of scripts) {
    const digest = createHash('sha384')
      .update(files.get(name) as Buffer)
      .digest('base64')
    if (release.integrity[base + name] !== `sha384-${digest}`)
      throw damaged(`The integrity hash doesn’t match the content of ${name}`)
  }
}
