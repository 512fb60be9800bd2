import { type Configuration, rspack } from '@rspack/core'
import { browserBuild } from './browser-build.ts'

/** A remote alone in development: an ordinary page with the same routes, without federation, against a running API. */
export function standAlone({
  name,
  folder,
  api = 'http://localhost:3000',
}: {
  name: string
  folder: string
  api?: string
}): Configuration {
  const config = browserBuild({ folder, uniqueName: `${name}-alone`, mode: 'development' })
  return {
    ...config,
    entry: { main: './src/dev/standalone.tsx' },
    output: { ...config.output, publicPath: '/' },
    // A page built on demand arrives as a hot update, which no routes table accepts, so it stays blank.
    lazyCompilation: false,
    plugins: [
      ...(config.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        title: `Yuko ${name}`,
        templateContent: '<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="root"></div></html>',
      }),
    ],
    devServer: { historyApiFallback: true, proxy: [{ context: ['/api', '/widgets'], target: api }] },
  }
}
