import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { runtimeAsModules, sourceFile } from '../federation/runtime-files.ts'
import { providedByHost } from '../federation/singletons.ts'
import { browserBuild, type Mode } from './browser-build.ts'
import { leanLibraries } from './lean-libraries.ts'

/** The host provides every singleton and the federation runtime, so remotes contain neither. */
export function host(folder: string) {
  return (env: { output?: string } = {}, { mode = 'production' as Mode } = {}): Configuration => {
    const config = browserBuild({ folder, uniqueName: 'yuko-host', mode })
    return {
      ...config,
      entry: { main: './src/main.tsx' },
      output: {
        ...config.output,
        path: env.output ?? path.join(folder, '../dist/host'),
        publicPath: '/assets/host/',
        clean: true,
      },
      plugins: [
        ...(config.plugins ?? []),
        ...(mode === 'production' ? leanLibraries : []),
        new ModuleFederationPlugin({
          name: 'yuko_host',
          shared: providedByHost,
          // The default loads every remote's entry at startup: an unavailable one would leave the page blank.
          shareStrategy: 'loaded-first',
          runtimePlugins: [sourceFile('lend-runtime.ts'), sourceFile('load-again.ts')],
          experiments: { asyncStartup: true, optimization: { disableSnapshot: true, target: 'web' } },
          manifest: false,
          dts: false,
        }),
        runtimeAsModules,
      ],
    }
  }
}
