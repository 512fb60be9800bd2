import { type Configuration, type DevServer, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

export type { Configuration as ServedConfiguration, DevServer as ServerOptions } from '@rspack/core'

/**
 * Serves a development build with hot updates until `stop`. Updates use the server's own socket: the page may be on another port,
 * so neither its URL nor a reload works.
 */
export async function serve(
  configuration: Configuration,
  port: number,
  options: DevServer = {},
): Promise<{ stop(): Promise<void> }> {
  const compiler = rspack({
    ...configuration,
    lazyCompilation: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  })
  const server = new RspackDevServer(
    {
      port,
      hot: true,
      liveReload: false,
      static: false,
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      ...options,
    },
    compiler,
  )
  const built = Promise.withResolvers<void>()
  compiler.hooks.done.tap('serve', () => built.resolve())
  await server.start()
  await built.promise
  return { stop: () => server.stop() }
}
