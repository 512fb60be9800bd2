import { spawn } from 'node:child_process'
import { request } from 'node:https'
import { remoteControl } from '../src/control/remote-control.ts'
import { type StartedPlatform, startStorePlatform } from '../src/start.ts'
import { type AppServer, startApp } from './app-server.ts'
import { clientId, clientSecret } from './support.ts'

let app: AppServer
let started: StartedPlatform

beforeAll(async () => {
  app = await startApp()
  started = await startStorePlatform({ app: { host: 'app.yuko.test', port: app.port, clientId, clientSecret } })
  await started.control.addShop({ handle: 'mill' })
})
afterAll(async () => {
  await started.stop()
  await app.close()
})

/** The output of a process that has only the environment. */
async function inAnotherProcess(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH, ...started.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return Buffer.concat(await Array.fromAsync(child.stdout as AsyncIterable<Buffer>))
    .toString()
    .trim()
}

function ask(host: string, path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  request(
    { host: '127.0.0.1', port: started.port, servername: host, path, rejectUnauthorized: false, headers: { host, ...headers } },
    async (response) => {
      const body = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString()
      resolve({ status: response.statusCode ?? 0, body })
    },
  )
    .once('error', reject)
    .end()
  return promise
}

it('is reached by another process under the real names, with the environment only', async () => {
  const output = await inAnotherProcess(`
    const { status } = await fetch('https://mill.myshopify.com/admin/api/2026-10/graphql.json', { method: 'POST', body: '{}' })
    console.log(status, (await fetch('https://mill.myshopify.com/')).status)`)
  expect(output).toBe('401 200')
})

it('connects nowhere else', async () => {
  const output = await inAnotherProcess(`
    const reach = (url) => fetch(url).then(() => 'reached', () => 'refused')
    console.log(await reach('https://example.com/'), await reach('https://mill.myshopify.com.evil.example/'), await reach('https://mill.myshopify.com:8443/'))`)
  expect(output).toBe('refused refused refused')
  expect(started.platform.journal.read({ kind: 'proxy.refused' })).toHaveLength(3)
})

it('terminates TLS in front of the app', async () => {
  app.behave(({ path }) => ({ status: 201, headers: { 'x-own': 'kept' }, body: `from ${path}` }))
  const answer = await ask('app.yuko.test', '/somewhere?a=b', { 'x-forwarded-for': '198.51.100.1' })
  expect(answer).toEqual({ status: 201, body: 'from /somewhere?a=b' })
  expect(app.received.at(-1)?.headers).toMatchObject({
    host: 'app.yuko.test',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'app.yuko.test',
    'x-forwarded-for': '127.0.0.1',
  })
})

it('answers for an app that is down', async () => {
  await started.control.changeApp({ port: 1 })
  expect((await ask('app.yuko.test', '/')).status).toBe(502)
  await started.control.changeApp({ port: app.port })
})

it('listens on this machine only', async () => {
  const options = { app: { host: 'app.yuko.test', port: 1, clientId, clientSecret }, host: '0.0.0.0' }
  await expect(startStorePlatform(options)).rejects.toThrow('on this machine only')
})

it('gives Chromium the resolver rules for all names', () => {
  for (const name of ['admin.shopify.com', 'cdn.shopify.com', '*.myshopify.com', '*.yuko.test'])
    expect(started.resolverRules).toContain(`MAP ${name} 127.0.0.1:${started.port}`)
})

it('is controlled from another process', async () => {
  const control = remoteControl(started.controlUrl)
  const shop = await control.addShop({ handle: 'bakery', sizes: { orders: 2 } })
  expect((await control.shopState(shop.domain)).counts).toEqual({ products: 0, customers: 0, orders: 2 })
  const order = await control.placeOrder(shop.domain, { createdAt: '2026-01-02T03:04:05.000Z' })
  expect(order.createdAt).toBe('2026-01-02T03:04:05.000Z')
  await expect(control.addShop({ handle: 'bakery' })).rejects.toThrow('already')
  await expect(control.addShop({ handle: 'Not A Name' })).rejects.toThrow('cannot be the name')
  expect((await ask('control.yuko.test', '/control/constructor')).status).toBe(404)
})
