import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from '@yuko/tools/command'

export interface Weight {
  plain: number
  gzip: number
  brotli: number
  /** Bytes in it that run as a script. */
  script: number
}

/** By name: each built script, and the server-rendered pages. */
export type Weights = Record<string, Weight>

const fragments = {
  'star badge, fragment': 'fragments/star-badge?product=p2',
  'star badge, badge.svg': 'badge.svg?product=p2',
  'review list, fragment': 'fragments/review-list?product=p2',
  'carousel, fragment': 'fragments/carousel',
  'trust badge, fragment': 'fragments/trust-badge',
}

export async function weigh(url: string, store: string): Promise<Weights> {
  const folder = join(root, 'dist/widgets')
  const scripts = (await readdir(folder)).filter((name) => /^[a-z-]+\.js$/.test(name)).sort()
  const weights: Weights = {}
  for (const name of scripts) {
    const script = await readFile(join(folder, name))
    weights[name] = weightOf(script, script.byteLength)
  }
  for (const [name, path] of Object.entries(fragments)) {
    const html = await (await fetch(`${url}/storefront/${store}/${path}`)).text()
    weights[name] = weightOf(Buffer.from(html), scriptIn(html))
  }
  return weights
}

const weightOf = (bytes: Buffer, script: number): Weight => ({
  plain: bytes.byteLength,
  gzip: gzipSync(bytes).byteLength,
  brotli: brotliCompressSync(bytes).byteLength,
  script,
})

/** Data for search engines and elements isn't executed, whatever its element is called. */
function scriptIn(html: string): number {
  const elements = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)
  return [...elements]
    .filter(({ groups }) => !/type="application\/(ld\+)?json"/.test(groups?.attributes ?? ''))
    .reduce((total, { groups }) => total + Buffer.byteLength(groups?.text ?? '') + (groups?.attributes?.length ?? 0), 0)
}
