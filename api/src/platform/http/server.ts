import { createServer as createHttpServer } from 'node:http'
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
import { answerPreflights } from './extension-access.ts'
import { registerMcp } from './mcp/mcp.routes.ts'
import { createReadyReplies } from './ready-replies.ts'
import { Refusal } from './refusal.ts'
import { type HttpServices, registerEndpoint } from './register-endpoint.ts'
import { requestIdOf } from './request-id.ts'

export interface ServerOptions extends HttpServices {
  readonly log: Logger
  readonly modules: readonly Module[]
  /** For the servers of the API description. */
  readonly publicUrl: string
  /**
   * How many proxies append to X-Forwarded-For. Only their entries are trusted: the rest is client input, which could evade every
   * rate limit.
   */
  readonly trustProxy?: number
  /** Rejects while a dependency of requests is unavailable. */
  readonly checkReady: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For plugins of modules: the caller, as for an endpoint with that access. */
    authenticate: HttpServices['authenticate']
    readyReplies: ReturnType<typeof createReadyReplies>
  }
}

/** 200 MB on a slow line take minutes; Node cuts off slow headers after one. */
const requestTimeout = 600_000

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const readyReplies = createReadyReplies(options.log)
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) =>
      createHttpServer({ requestTimeout, keepAliveTimeout: 72_000 }, (request, response) => {
        if (!readyReplies.answer(request, response)) handler(request, response)
      }),
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    // Errors before routing: an undecodable path, or an oversized part of it.
    frameworkErrors: answerError,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 500 },
  })
  addHooks(app, options.publicUrl)
  app.removeContentTypeParser('text/plain')
  // Clients send the content type on every call, also without a body: POST /logout.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  app.decorate('authenticate', options.authenticate)
  app.decorate('readyReplies', readyReplies)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(new Refusal('request.not-found', 'This page doesn’t exist'), request, reply),
  )
  // Replies are compressed. Requests are not decompressed, to prevent decompression bombs.
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
  // Keep-alive connections would keep a stopping server running.
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    app.readyReplies.close()
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
    // Storefront pages are on other origins and send no credentials: they may only call the public part.
    await scope.register(cors, { origin: '*', methods: ['GET', 'POST'], maxAge: 86_400 })
    for (const one of implementations) if (isStorefront(one.endpoint.path)) registerEndpoint(scope, one, options)
  }
  // The prefix keeps the plugin from answering preflights of all other paths.
  await app.register(publicPart, { prefix: `${apiBase}/storefront` })
  for (const one of implementations) if (!isStorefront(one.endpoint.path)) registerEndpoint(app, one, options)
  answerPreflights(app, implementations)
  const endpoints = implementations.map((one) => one.endpoint)
  registerMcp(app, endpoints, options)
  await app.register((scope) => registerDocs(scope, endpoints, options.publicUrl))
}

function isStorefront(path: string): boolean {
  return path.startsWith('/storefront/')
}
