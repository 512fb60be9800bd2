import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { messageMacro } from '../language/macro.ts'
import { formsIn } from './contract-loader.ts'

/** Target browsers, also required by the component library's CSS. */
const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2']

export type Mode = 'production' | 'development'

export interface BrowserBuildOptions {
  /** The package's folder: `import.meta.dirname`. */
  folder: string
  /** Distinguishes this build's chunks and class names from other builds on the page. */
  uniqueName: string
  mode: Mode
  /** Folders of other packages in the build, except the shared ones. */
  others?: readonly string[]
}

const shared = ['contract', 'kit', 'runtime', 'ui'].map((name) => path.join(import.meta.dirname, '../../..', name))

const loader = (name: string) => fileURLToPath(import.meta.resolve(`../language/${name}.ts`))

const script = (syntax: { syntax: 'typescript'; tsx?: boolean }, dev: boolean) => ({
  use: [
    loader('english-loader'),
    {
      loader: 'builtin:swc-loader',
      options: {
        // Never React's development runtime: the lab shows development servers in a deployed host, which has the production one.
        jsc: {
          parser: syntax,
          transform: { react: { runtime: 'automatic', development: false, refresh: dev } },
          experimental: messageMacro,
        },
        env: { targets: browsers.join(', ') },
      },
    },
  ],
})

/** Common to every browser build: TypeScript, CSS modules, hashed names, and integrity on every chunk. */
export function browserBuild({ folder, uniqueName, mode, others = [] }: BrowserBuildOptions): Configuration {
  const dev = mode === 'development'
  // In development, a form may be added while the server runs.
  const forms = dev ? undefined : formsIn([folder, ...others, ...shared].map((one) => path.join(one, 'src')))
  const name = dev ? '[name]' : '[name].[contenthash:8]'
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : false,
    performance: false,
    output: {
      uniqueName,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      cssFilename: `${name}.css`,
      cssChunkFilename: `${name}.css`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      // Ends hanging requests, and what waits for the chunk.
      chunkLoadTimeout: 10_000,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.js', '.mjs', '.ts', '.tsx'] },
    module: {
      rules: [
        { test: /\.ts$/, ...script({ syntax: 'typescript' }, dev) },
        { test: /\.tsx$/, ...script({ syntax: 'typescript', tsx: true }, dev) },
        {
          test: /[\\/](shared|@yuko)[\\/]contract[\\/]src[\\/].*\.ts$/,
          enforce: 'post' as const,
          use: [{ loader: fileURLToPath(import.meta.resolve('./contract-loader.ts')), options: { forms } }],
        },
        { test: /\.po$/, use: loader('po-loader'), type: 'javascript/auto' },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
      // Custom properties belong to the design system and aren't renamed in modules.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      // A remote's styles stay on the page when another one opens, so class names must be unique.
      generator: { 'css/auto': { localIdentName: `${uniqueName}-[local]-[hash:base64:6]`, exportsOnly: false } },
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: dev
      ? [new ReactRefreshRspackPlugin()]
      : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false })],
  }
}
