import { createServer } from 'node:https'
import { type Control, createControl } from './control/control.ts'
import { addApp, createPlatform, type NewApp } from './create-platform.ts'
import { hostsHandler } from './hosts.handler.ts'
import { appOfHost, certifiedNames, isOurs, resolverRules } from './hosts.ts'
import { forwardToApp, upgradeToApp } from './net/app-front.ts'
import { makeCertificate } from './net/certificate.ts'
import { createConnectProxy } from './net/connect-proxy.ts'
import { answer } from './net/http-server.ts'
import { listen } from './net/listen.ts'
import type { StorePlatform } from './platform.ts'

export interface StorePlatformOptions {
  app: NewApp
  /** Default: free ones. */
  port?: number
  proxyPort?: number
  /** An address of this machine; others are refused. */
  host?: string
}

export interface StartedPlatform {
  /** The port of the TLS server. */
  port: number
  /** For `HTTPS_PROXY` of the product. */
  proxyUrl: string
  /** For `NODE_EXTRA_CA_CERTS` of the product. */
  caFile: string
  /** For `--host-resolver-rules` of Chromium. */
  resolverRules: string
  /** Everything a product's process needs to reach this platform under its real names. */
  environment: Record<string, string>
  /** Where another process reaches `control`. */
  controlUrl: string
  control: Control
  /** The platform's state, for tests in the same process. */
  platform: StorePlatform
  stop(): Promise<void>
}

/** Serves the platform under its real names: one TLS server, and a proxy that connects to it only. */
export async function startStorePlatform(options: StorePlatformOptions): Promise<StartedPlatform> {
  const platform = createPlatform()
  const app = addApp(platform, options.app)
  const control = createControl(platform)
  const hosts = hostsHandler(platform, control)
  const certificate = await makeCertificate(certifiedNames([app.host]))

  const server = createServer(certificate, (request, response) => {
    const front = appOfHost(platform, hostOf(request.headers.host))
    if (front) forwardToApp(front, request, response)
    else void answer(hosts, request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    const front = appOfHost(platform, hostOf(request.headers.host))
    if (front) upgradeToApp(front, request, socket, head)
    else socket.destroy()
  })
  const port = await listen(server, options.port ?? 0, options.host)
  const proxy = createConnectProxy((host) => isOurs(platform, host), port, hosts, platform.journal)
  const proxyPort = await listen(proxy, options.proxyPort ?? 0, options.host)
  const proxyUrl = `http://127.0.0.1:${proxyPort}`

  return {
    port,
    proxyUrl,
    caFile: certificate.caFile,
    resolverRules: resolverRules([app.host], port),
    environment: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxyUrl,
      NO_PROXY: 'localhost,127.0.0.1',
      NODE_EXTRA_CA_CERTS: certificate.caFile,
    },
    controlUrl: proxyUrl,
    control,
    platform,
    async stop() {
      platform.clock.end()
      platform.webhooks.end()
      await Promise.all(
        [server, proxy].map(
          (each) =>
            new Promise((closed) => {
              each.close(closed)
              each.closeAllConnections()
            }),
        ),
      )
      certificate.remove()
    },
  }
}

const hostOf = (header = ''): string => header.replace(/:\d+$/, '')
