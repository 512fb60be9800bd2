import { extname } from 'node:path'
import { releaseVersion, remoteName } from '@yuko/contract/remotes/list-remotes'
import { releaseFileName } from '@yuko/contract/remotes/upload-release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KnownReleases } from '#core/remotes/releases/known-releases.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves files of uploaded releases and passes on everything else. Only bytes that match the signature are served: a modified
 * file returns 404, and its release is no longer listed.
 */
export function serveReleased(known: KnownReleases) {
  return async ({ url, method, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const missing = () => {
      reply.callNotFound()
      return reply
    }
    const [, remote = '', version = '', file = ''] = /^\/remotes\/([^/?]+)\/([^/?]+)\/([^/?]+)(?:\?|$)/.exec(url) ?? []
    const type = types[extname(file)]
    const isName = remoteName.safeParse(remote).success && releaseVersion.safeParse(version).success
    if (!type || !isName || !releaseFileName.safeParse(file).success || !['GET', 'HEAD'].includes(method)) return
    const manifest = await known.manifest(remote, version)
    if (!manifest?.files[file]) return (await known.refusalOf(remote, version)) ? missing() : undefined
    const packing = packingOf(String(headers['accept-encoding'] ?? ''), (name) => Object.hasOwn(manifest.files, file + name))
    const stored = packing ? `${file}.${packing === 'gzip' ? 'gz' : 'br'}` : file
    const bytes = await known.files.read(manifest, stored)
    if (!bytes) {
      known.reportDamage(remote, version, stored)
      return missing()
    }
    if (packing) reply.header('content-encoding', packing)
    reply.headers({
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      // Opened directly, an SVG with a script would be a document of this origin.
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return reply.type(type).send(bytes)
  }
}

function packingOf(accepted: string, isThere: (ending: string) => boolean): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted) && isThere('.br')) return 'br'
  return /\bgzip\b/.test(accepted) && isThere('.gz') ? 'gzip' : null
}
