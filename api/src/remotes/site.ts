import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHostDocument } from '#remotes/host-document.ts'
import type { Registry } from '#remotes/registry.ts'
import { securityPolicy } from '#remotes/security-policy.ts'

/** Paths that are files or calls: what is missing there is an error, never the host's document. */
const notPages = /^\/(api|assets|remotes|widgets)(\/|$)/

const wantsPage = ({ url, headers }: FastifyRequest) => !notPages.test(url) && (headers.accept ?? '').includes('text/html')

/** Serves the host, the releases of the remotes and the storefront elements from the folder that the build fills. */
export async function registerSite(
  app: FastifyInstance,
  { dist, registry }: { dist: string; registry: Registry },
): Promise<void> {
  const released = {
    preCompressed: true,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    // Manifests and pointers are for the server.
    allowedPath: (path: string) => !path.endsWith('.json'),
  } as const
  const forEveryOrigin = (reply: FastifyReply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  }

  for (const [prefix, folder] of [
    ['/assets/host/', 'host'],
    ['/remotes/', 'remotes'],
  ] as const) {
    await app.register(fastifyStatic, {
      ...released,
      prefix,
      root: join(dist, folder),
      suppressWarning: true,
      // File names and release folders change with their content.
      immutable: true,
      maxAge: '365d',
      setHeaders: forEveryOrigin,
    })
  }
  await app.register(fastifyStatic, {
    ...released,
    prefix: '/widgets/',
    root: join(dist, 'widgets'),
    suppressWarning: true,
    maxAge: '5m',
    setHeaders: forEveryOrigin,
  })

  const documentFor = createHostDocument(join(dist, 'host/manifest.json'), registry)
  app.get('/*', { schema: { hide: true } as object }, async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64url')
    const page = await documentFor(request.url.replace(/\?.*/, ''), nonce)
    if (!page) return reply.code(503).header('retry-after', '5').type('text/plain').send('The host has not been built yet.')
    reply.header('etag', page.etag).header('cache-control', 'private, no-cache').header('vary', 'Accept')
    // Without a new policy the browser keeps that of the copy it has, and with it the right nonce.
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    return reply
      .header('content-security-policy', securityPolicy(nonce))
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}
