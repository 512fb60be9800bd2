import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { labParameter, leaveLab } from '@yuko/contract/remotes/lab'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Compose } from '#core/remotes/compose.ts'
import { cookieOf, labCookie } from '#core/remotes/cookies.ts'
import { createHostDocument, platformScript } from '#core/remotes/host-document.ts'
import { callbacks, judgeLaunch, suspicionOf } from '#core/remotes/launch.ts'
import { launchNotice } from '#core/remotes/launch-notice.ts'
import type { Composed, Registry } from '#core/remotes/registry.ts'
import type { KnownReleases } from '#core/remotes/releases/known-releases.ts'
import { noticePolicy, securityPolicy } from '#core/remotes/security-policy.ts'
import { serveReleased } from '#core/remotes/serve-released.ts'
import type { Platform } from '#platform/module.ts'

/** Paths of files or API calls: a missing one is an error, never the host's document. */
const notPages = /^\/(api|assets|remotes|widgets|webhooks)(\/|$)/

const wantsPage = ({ accept = '' }: IncomingHttpHeaders) => accept.includes('text/html')

const html = 'text/html; charset=utf-8'
const referrerPolicy = 'strict-origin-when-cross-origin'

interface SiteOptions extends Pick<Platform, 'shopify' | 'clock' | 'publicUrl' | 'assetsUrl' | 'botCheck'> {
  readonly dist: string
  readonly registry: Registry
  readonly known: KnownReleases
  readonly compose: Compose
}

/** Serves the host, the remotes' releases, and storefront elements from the build's folder. */
export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  await serveFiles(app, options)
  const sendDocument = documentSender(options)
  const hidden = { schema: { hide: true } as object }
  app.get('/*', hidden, (request, reply) =>
    wantsPage(request.headers) && !notPages.test(request.url) ? sendDocument(request, reply) : reply.callNotFound(),
  )
  // The page of a callback requests data from its own URL: the data handler registers the path without a constraint.
  app.addConstraintStrategy(askedFor)
  for (const path of callbacks) app.get(path, { ...hidden, constraints: { askedFor: 'page' } }, sendDocument)
}

const released = {
  preCompressed: true,
  decorateReply: false,
  index: false,
  dotfiles: 'deny',
  // Manifests and pointers are for the server only.
  allowedPath: (path: string) => !path.endsWith('.json'),
} as const
const forEveryOrigin = (reply: FastifyReply) => {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
}

async function serveFiles(app: FastifyInstance, { dist, known }: SiteOptions): Promise<void> {
  for (const [prefix, folder] of [
    ['/assets/host/', 'host'],
    ['/remotes/', 'remotes'],
  ] as const) {
    await app.register(async (scope) => {
      // Uploaded files come from storage, built ones from their folder.
      if (folder === 'remotes') scope.addHook('onRequest', serveReleased(known))
      await scope.register(fastifyStatic, {
        ...released,
        prefix,
        root: join(dist, folder),
        suppressWarning: true,
        // File names and release folders change with their content.
        immutable: true,
        maxAge: '365d',
        setHeaders: forEveryOrigin,
      })
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
}

/** Sends the host's document: embedded, for a lab link, or the default. */
function documentSender({ dist, registry, compose, shopify, clock, publicUrl, assetsUrl, botCheck }: SiteOptions) {
  const cdn = assetsUrl ? [new URL(assetsUrl).origin] : []
  const documentFor = createHostDocument(join(dist, 'host/manifest.json'), assetsUrl)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    // The same URL is a different document in a frame, and a cached copy would contain an old nonce.
    reply.header('cache-control', 'no-store').header('vary', 'Accept, Sec-Fetch-Dest').header('referrer-policy', referrerPolicy)
    const launch = judgeLaunch(request, shopify, clock)
    const suspicion = shopify && suspicionOf(request, launch)
    if (suspicion) request.log.warn({ referer: request.headers.referer }, suspicion)
    if (launch.kind === 'moved') return reply.redirect(launch.to, 302)
    if (launch.kind === 'refused') {
      request.log.warn({ reason: launch.reason, shop: launch.shop }, 'launch rejected')
      reply.code(400).type(html).header('content-security-policy', noticePolicy(nonce, launch.shop))
      return reply.send(launchNotice(launch, nonce))
    }
    const { shop, apiKey } = launch.kind === 'embedded' ? launch : { shop: null, apiKey: null }
    const [path = '/', search = ''] = request.url.split(/\?(.*)/s)
    const query = new URLSearchParams(search)
    const labToken = query.get(labParameter) ?? undefined
    if (labToken === leaveLab) {
      query.delete(labParameter)
      reply.header('set-cookie', cookieOf(publicUrl, labCookie, '', 0))
      return reply.redirect(`/${path.replace(/^[/\\]+/, '')}${query.size > 0 ? `?${query}` : ''}`, 302)
    }
    const composed = await compose({ headers: request.headers, shop, labToken })
    if (composed.lab && labToken) {
      const seconds = Math.floor((new Date(composed.lab.expiresAt).getTime() - clock.now().getTime()) / 1000)
      reply.header('set-cookie', cookieOf(publicUrl, labCookie, labToken, seconds))
    }
    const listed = await registry.list(composed)
    const others = [...localOrigins(composed), ...cdn]
    const page = await documentFor({ path, nonce, apiKey, scriptOrigins: others, listed })
    if (!page) return reply.code(503).header('retry-after', '5').type('text/plain').send('The host hasn’t been built yet.')
    if (apiKey) reply.header('link', `<${platformScript}>; rel=preload; as=script`)
    return reply
      .type(html)
      .header('content-security-policy', securityPolicy({ nonce, shop, hasBotCheck: botCheck.siteKey !== null, others }))
      .send(page)
  }
}

/** Development servers of a lab link, which only that document's policy allows. */
function localOrigins({ lab }: Composed): string[] {
  const choices = Object.values(lab?.choices ?? {})
  return [...new Set(choices.flatMap((choice) => (choice.kind === 'local' ? [new URL(choice.entry).origin] : [])))]
}

/** Matches page requests only; routes without this constraint match the others. */
const askedFor = {
  name: 'askedFor',
  storage() {
    const routes = new Map<unknown, unknown>()
    return {
      get: (value: unknown) => routes.get(value) ?? null,
      set: (value: unknown, route: unknown) => void routes.set(value, route),
    }
  },
  deriveConstraint: ({ headers }: { headers: IncomingHttpHeaders }) => (wantsPage(headers) ? 'page' : undefined),
} as Parameters<FastifyInstance['addConstraintStrategy']>[0]
