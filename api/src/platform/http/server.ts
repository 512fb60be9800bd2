import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import { apiBase } from '@yuko/contract/endpoint'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from '../log.ts'
import type { Module } from '../module.ts'
import { note } from '../observe/notes.ts'
import { registerDocs } from './docs.ts'
import { answerError, sendRefusal } from './error-handler.ts'
import { Refusal } from './refusal.ts'
import { type HttpServices, registerEndpoint } from './register-endpoint.ts'

export interface ServerOptions extends HttpServices {
  readonly log: Logger
  readonly modules: readonly Module[]
  /** For the servers of the API's description. */
  readonly publicUrl: string
  /**
   * How many proxies in front add to X-Forwarded-For. Of that list only what they wrote is believed: everything to the left
   * of it was written by the client, who would be somebody else to every rate limit with each call.
   */
  readonly trustProxy?: number
  /** Rejects while something that requests need is away. */
  readonly checkReady: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For a module's plugin: who is asking, as for an endpoint with that access. */
    authenticate: HttpServices['authenticate']
  }
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    // 200 MB over a slow line take minutes; who sends headers slowly is cut off by Node after one.
    requestTimeout: 600_000,
    // What fails before a route is found: a path that cannot be decoded, a part of it that is too long.
    frameworkErrors: answerError,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 500 },
  })
  addHooks(app, options.publicUrl)
  app.removeContentTypeParser('text/plain')
  // Clients name the type on every call, also on those that carry nothing: POST /logout.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  app.decorate('authenticate', options.authenticate)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(new Refusal('request.not-found', 'This page doesn’t exist'), request, reply),
  )
  // Replies are compressed. Requests are taken as they are: nobody here sends them compressed, but bombs are.
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  await app.register(multipart)

  addHealth(app, options)
  await addEndpoints(app, options)
  for (const module of options.modules) if (module.plugin) await app.register(module.plugin)
  return app
}

function addHooks(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/api/'))
      reply.header('cache-control', 'no-store').header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  // A client that keeps its connection would keep a stopping server alive with it.
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    note('http-answered', { method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

function addHealth(app: FastifyInstance, { checkReady, log }: ServerOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    try {
      await checkReady()
      return { status: 'ready' }
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}

async function addEndpoints(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const implementations = options.modules.flatMap((module) => module.endpoints ?? [])
  const publicPart = async (scope: FastifyInstance) => {
    // A shop's pages stand on other origins and send no credentials: they may read the public part and nothing else.
    await scope.register(cors, { origin: '*', methods: ['GET', 'POST'], maxAge: 86_400 })
    for (const one of implementations) if (isStorefront(one.endpoint.path)) registerEndpoint(scope, one, options)
  }
  // The prefix is what keeps the plugin from answering preflights of every other path.
  await app.register(publicPart, { prefix: `${apiBase}/storefront` })
  for (const one of implementations) if (!isStorefront(one.endpoint.path)) registerEndpoint(app, one, options)
  await app.register((scope) =>
    registerDocs(
      scope,
      implementations.map((one) => one.endpoint),
      options.publicUrl,
    ),
  )
}

function isStorefront(path: string): boolean {
  return path.startsWith('/storefront/')
}

function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
