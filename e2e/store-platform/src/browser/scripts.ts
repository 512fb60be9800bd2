import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'

/** The platform's browser scripts: for embedded apps, its own admin, and UI extensions. One classic script each. */
export interface Scripts {
  appBridge: string
  admin: string
  extension: string
}

export async function buildScripts(): Promise<Scripts> {
  const folder = mkdtempSync(join(tmpdir(), 'store-platform-'))
  const compiler = rspack({
    mode: 'development',
    devtool: false,
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    entry: { appBridge: './app-bridge/app-bridge.ts', admin: './admin/admin.ts', extension: './extension/host.ts' },
    output: { path: folder, filename: '[name].js' },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } },
      ],
    },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  compiler.run((error, stats) => {
    if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
    else resolve()
  })
  try {
    await promise
    const read = (name: keyof Scripts) => readFileSync(join(folder, `${name}.js`), 'utf8')
    return { appBridge: read('appBridge'), admin: read('admin'), extension: read('extension') }
  } finally {
    compiler.close(() => rmSync(folder, { recursive: true, force: true }))
  }
}
