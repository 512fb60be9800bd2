import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { browserBuild } from '@yuko/build/rspack/browser-build.ts'

const folder = path.join(import.meta.dirname, '..')
const config = browserBuild({ folder, uniqueName: 'yuko-style', mode: 'production' })

/** The style page: every component on one page, loaded as by the host. */
export default {
  ...config,
  entry: { main: './dev/style-page.tsx' },
  output: { ...config.output, path: path.join(folder, 'dist/style'), publicPath: '/', clean: true },
  plugins: [new rspack.HtmlRspackPlugin({ title: 'Yuko style page', template: './dev/style-page.html' })],
} satisfies Configuration
