import { join } from 'node:path'
import type { Configuration } from '@rspack/core'

/** Packages of many small modules, which load faster as a part of this bundle. The others find their own files and stay outside. */
const packages = [
  '@lingui',
  '@yuko',
  '@zxcvbn-ts',
  'css-tree',
  'csv-parse',
  'csv-stringify',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'eld',
  'entities',
  'htmlparser2',
  'jose',
  'kysely',
  'naughty-words',
  'pofile-ts',
  'stripe',
  'typeid-js',
  'zod',
]
const bundled = new RegExp(`^(${packages.join('|')})(/|$)|^[./#]|^node:`)
const isBundled = (request = '', from = '') => bundled.test(request) || from.includes('node_modules')

/**
 * The server as one file: resolving and compiling its thousands of modules would take most of a start. `jsonLoader` is the path of
 * the loader for tables, which a server doesn't install.
 */
export default (jsonLoader: string): Configuration => ({
  mode: 'production',
  context: import.meta.dirname,
  target: 'node24',
  devtool: false,
  entry: { main: './src/main.ts' },
  // In this package, so that what stays outside is found.
  output: {
    path: join(import.meta.dirname, 'dist'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    clean: true,
  },
  optimization: { minimize: false, mangleExports: false, splitChunks: false, nodeEnv: false },
  resolve: { conditionNames: ['node', 'import', 'default'] },
  externalsType: 'module',
  externals: ({ request, context }, done) => (isBundled(request, context) ? done() : done(undefined, request)),
  module: {
    // `import.meta.url` stays the address of the source file, next to which styles and messages lie.
    parser: { javascript: { importMeta: true, url: false, worker: ['Worker from node:worker_threads'] } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
      // The tables of languages: 44 MB of memory in their thread instead of 160.
      { test: /eld\/src\/ngrams\/\w+\.js$/, use: jsonLoader },
    ],
  },
})
