import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { precompress } from '@yuko/build/release/assets.ts'
import { compile } from '@yuko/build/rspack/compile.ts'
import type { Peer } from '../install-peer.ts'

const entry = `
import App from '@medusajs/dashboard'
import '@medusajs/dashboard/css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('medusa')).render(createElement(App, { plugins: [] }))
`

/** Its extension points without extensions: one module with the exports of all. */
const noExtensions = `
export default { widgets: [], routes: [], displays: {}, customFields: {}, menuItems: [], resources: {}, layouts: [], links: {} }
`

/** What Medusa's own build defines for a dashboard on the server of its API. */
const defined = {
  __BASE__: '/app',
  __BACKEND_URL__: '/',
  __STOREFRONT_URL__: '',
  __AUTH_TYPE__: 'session',
  __JWT_TOKEN_STORAGE_KEY__: '',
  __MAX_UPLOAD_FILE_SIZE__: 1_048_576,
}

/** Builds Medusa's dashboard for production: minified, split by its own lazy imports, compressed. Returns the folder to serve. */
export async function buildMedusa(peer: Peer): Promise<string> {
  const out = join(peer.folder, 'dist')
  await writeFile(join(peer.folder, 'entry.js'), entry)
  await writeFile(join(peer.folder, 'no-extensions.js'), noExtensions)
  const built = await compile({
    mode: 'production',
    context: peer.folder,
    entry: { main: './entry.js' },
    devtool: false,
    target: 'web',
    output: { path: out, filename: '[name].[contenthash].js', publicPath: '/app/', cssFilename: '[name].[contenthash].css' },
    module: { rules: [{ test: /\.css$/, type: 'css' }] },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^virtual:medusa\//, join(peer.folder, 'no-extensions.js')),
      new rspack.DefinePlugin(Object.fromEntries(Object.entries(defined).map(([name, value]) => [name, JSON.stringify(value)]))),
    ],
  })
  await precompress(out, built.files)
  const first = built.filesOf('main').map((file) => `/app/${file}`)
  const head = first
    .map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="${file}">` : `<script type="module" src="${file}"></script>`,
    )
    .join('')
  await writeFile(
    join(out, 'index.html'),
    `<!doctype html><html><head><meta charset="utf-8">${head}</head><body><div id="medusa"></div></body></html>`,
  )
  return out
}
