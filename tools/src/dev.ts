/**
 * `npm run dev [-- remote …]`: the host and the named remotes (by default all) with hot updates, and the API restarted on
 * changes. Other remotes come from their built releases. Ctrl-C ends everything.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { type ServedConfiguration, type ServerOptions, serve } from '@yuko/build/rspack/serve.ts'
import type { ListedRemotes, RemoteName } from '@yuko/contract/remotes/list-remotes'
import { build } from './build.ts'
import { root } from './command.ts'
import { developmentDocument, type InDevelopment, withDevelopment } from './dev/document.ts'
import { startMailbox } from './mailbox.ts'
import { configurationIn, ownRemotes } from './own-remotes.ts'
import { freePort, isPortFree } from './ports.ts'
import { launchProduct } from './product.ts'

const named = process.argv.slice(2)
const unknown = named.filter((name) => !ownRemotes.includes(name))
if (unknown.length) refuse(`There is no remote ${unknown.join(', ')}; there are ${ownRemotes.join(', ')}.`)
const port = Number(process.env.PORT ?? 3000)
if (!(await isPortFree(port)))
  refuse(`Port ${port} is in use. Stop what listens there, or develop on another: PORT=${port + 10} npm run dev`)

const remotes = ownRemotes.filter((name) => named.length === 0 || named.includes(name))
const parts: { stop(): Promise<void> }[] = []
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
await start().catch(async (error: Error) => {
  console.error(error.message)
  await stop(1)
})

async function start(): Promise<void> {
  await build([...ownRemotes.filter((name) => !remotes.includes(name)), 'widgets'])
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
  const mailbox = await startMailbox(join(dataDir, 'mailbox'))
  parts.push(mailbox)
  const api = launchProduct({
    port: await freePort(port + 1),
    dataDir,
    smtpUrl: mailbox.smtpUrl,
    main: 'api/src/main.ts',
    nodeOptions: ['--watch', '--watch-preserve-output'],
    env: { PUBLIC_URL: `http://localhost:${port}` },
  })
  parts.push(api)
  await api.ready

  const served = new Map<RemoteName, InDevelopment>()
  for (const name of remotes) {
    const own = await freePort(Math.max(port + 1, ...Array.from(served.values(), (one) => one.port)) + 1)
    const { title, areas } = (await configurationIn(join(root, `remote-${name}`))).about
    served.set(name, { port: own, title, areas })
    parts.push(await serve(await configurationOf(`remote-${name}`), own))
  }
  parts.push(await serve(await configurationOf('host'), port, inFrontOf(api.url, served)))
  console.log(`
  Yuko      http://localhost:${port}
  Mailbox   ${mailbox.webUrl}
  In development: host, ${remotes.join(', ')}; Ctrl-C stops everything.
  In the lab of another Yuko: ${[...served.values()].map((one) => `http://localhost:${one.port}/entry.js`).join(', ')}`)
}

async function configurationOf(folder: string): Promise<ServedConfiguration> {
  return (await import(join(root, folder, 'rspack.config.ts'))).default({}, { mode: 'development' })
}

/** The host's server is the entry point: it serves documents and the list of remotes, and proxies the rest to the API. */
function inFrontOf(api: string, served: ReadonlyMap<RemoteName, InDevelopment>): ServerOptions {
  const list = async () => {
    const reply = await fetch(`${api}/api/v1/remotes`)
    return withDevelopment((await reply.json()) as ListedRemotes, served)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const isList = request.url === '/api/v1/remotes'
    const isDocument = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!isList && (!isDocument || /^\/(api|assets|remotes|widgets|ws)\b/.test(request.url ?? ''))) return next()
    try {
      const listed = await list()
      response.setHeader('content-type', isList ? 'application/json' : 'text/html; charset=utf-8')
      response.end(isList ? JSON.stringify(listed) : developmentDocument(listed))
    } catch (error) {
      next(error)
    }
  }
  return {
    setupMiddlewares: (middlewares) => [{ name: 'document', middleware: answer }, ...middlewares],
    proxy: [
      {
        context: [
          '/api',
          '/widgets',
          '/remotes',
          '/media',
          '/brand-images',
          '/review/',
          '/e/',
          '/healthz',
          '/readyz',
          '/woocommerce/yuko-',
        ],
        target: api,
      },
    ],
  }
}

/** In turn, latest first. */
/** Ctrl-C may arrive twice, from the terminal and from npm. */
async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const part of parts.reverse()) await part.stop()
  process.exit(code)
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
