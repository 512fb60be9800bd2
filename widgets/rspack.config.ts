import { globSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, Configuration, rspack as Rspack } from '@rspack/core'

const browsers = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2']

/** Shops link to the plain name, which is always the newest; the copy with a hashed name is immutable and can be pinned. */
class PinnedCopy {
  apply(compiler: Compiler) {
    const { rspack } = compiler
    compiler.hooks.thisCompilation.tap('PinnedCopy', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PinnedCopy', stage }, () => {
        for (const { name, source } of compilation.getAssets().filter((asset) => /^[\w-]+\.js$/.test(asset.name))) {
          const hash = rspack.util.createHash('xxhash64').update(source.buffer()).digest('hex').slice(0, 8)
          compilation.emitAsset(name.replace('.js', `.${hash}.js`), source)
        }
      })
    })
  }
}

const ofReviews = [
  'reviews',
  'stars',
  'rating-text',
  'snippet',
  'carousel',
  'media-grid',
  'video-slider',
  'trust',
  'tab',
  'popup',
  'lightbox',
  'sheet',
  'questions',
  'review-filters',
  'medals',
]
const ofLoyalty = [
  'loyalty-launcher',
  'loyalty-access',
  'loyalty-panel',
  'loyalty-proof',
  'loyalty-nudges',
  'referral-popup',
  'loyalty-points',
  'loyalty-cart',
  'loyalty-thanks',
  'loyalty-page',
]

/** Extensions of accounts, checkout, and admin. */
const ofShopify = globSync('src/shopify-*/shopify-*.tsx', { cwd: import.meta.dirname })
/** Shopify's CLI imports the function that draws. */
const asModule = { type: 'commonjs2', export: 'extension' }

/**
 * Storefront elements: one classic script each, without a runtime or framework, for any page of any shop. The caller brings the
 * bundler: a server installs this package, and has none.
 */
export default (rspack: typeof Rspack): Configuration => ({
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  devtool: false,
  entry: {
    ...Object.fromEntries([...ofReviews, ...ofLoyalty].map((name) => [name, `./src/${name}/${name}.ts`])),
    'review-form': './src/form/review-form.ts',
    'ask-question': './src/questions/ask-question.ts',
    signup: './src/signup-form/signup.ts',
    proof: './src/proof/proof.ts',
    'shopify-pixel': './src/shopify-pixel/shopify-pixel.ts',
    ...Object.fromEntries(ofShopify.map((file) => [path.parse(file).name, { import: `./${file}`, library: asModule }])),
  },
  output: { path: path.join(import.meta.dirname, '../dist/widgets'), filename: '[name].js', clean: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          env: { targets: browsers.join(', ') },
        },
      },
      {
        test: /\.css$/,
        type: 'asset/source',
        loader: 'builtin:lightningcss-loader',
        options: { targets: browsers.join(', '), minify: true },
      },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        // More passes than usual: each byte is downloaded by every shopper.
        minimizerOptions: { format: { comments: false }, compress: { passes: 5, ecma: 2022, unsafe_arrows: true } },
      }),
    ],
  },
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [
        { from: 'demo', to: 'demo' },
        // The server zips it with its own URL. Not minified: merchants may read what they install.
        { from: 'woocommerce', to: 'woocommerce', info: { minimized: true } },
      ],
    }),
    new PinnedCopy(),
  ],
})
