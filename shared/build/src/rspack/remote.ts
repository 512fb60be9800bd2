import { existsSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { runtimeOfHost } from '../federation/runtime-files.ts'
import { expectedByRemote } from '../federation/singletons.ts'
import { browserBuild, type Mode } from './browser-build.ts'
import { standAlone } from './stand-alone.ts'

export interface RemoteOptions {
  /** The name it is released under: `reviews`. */
  name: string
  /** The displayed name. */
  title: string
  /** First segments of the paths it serves: `['app/settings', 'billing']`. No other remote may use them. */
  areas: readonly string[]
  /** The package's folder: `import.meta.dirname`. */
  folder: string
}

/**
 * The name of a remote's build, unique for each build, so that two versions can be on one page. It is a global, so it has no
 * dash.
 */
export const containerName = (name: string, build: string) => `${name.replaceAll('-', '_')}_${build}`

/** A remote without catalogs is in the source language only. */
export const hasCatalogs = (folder: string) => existsSync(path.join(folder, 'src/catalogs.ts'))

interface RemoteEnv {
  /** Hash of the build and its release folder, from the build tool. */
  build?: string
  output?: string
  /** `--env alone`: the remote's own development page instead of a container; `--env api=…` is the API's URL. */
  alone?: boolean
  api?: string
}

/** A remote exposes `./routes`, `./dashboard-card`, and `./catalogs`, and bundles no singleton and no federation runtime. */
export function remote(about: RemoteOptions) {
  const { name, folder } = about
  const configure = (env: RemoteEnv = {}, { mode = 'production' as Mode } = {}): Configuration => {
    if (env.alone) return standAlone({ name, folder, api: env.api })
    const container = containerName(name, env.build ?? 'dev')
    const config = browserBuild({ folder, uniqueName: container, mode })
    return {
      ...config,
      entry: {},
      output: {
        ...config.output,
        path: env.output ?? path.join(folder, `../dist/remotes/${name}/dev`),
        publicPath: 'auto',
        clean: true,
      },
      // Splitting or a separate runtime chunk breaks a container.
      optimization: { ...config.optimization, splitChunks: false, runtimeChunk: false },
      plugins: [
        ...(config.plugins ?? []),
        runtimeOfHost,
        new ModuleFederationPlugin({
          name: container,
          filename: 'entry.js',
          exposes: {
            './routes': { import: `./src/${name}.routes.tsx`, name: 'routes' },
            // In one file with the routes, because both are loaded together.
            ...(hasCatalogs(folder) && { './catalogs': { import: './src/catalogs.ts', name: 'routes' } }),
            './dashboard-card': { import: './src/dashboard-card.tsx', name: 'dashboard-card' },
          },
          shared: expectedByRemote,
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
        }),
      ],
    }
  }
  // The build tool writes it into each release.
  return Object.assign(configure, { about })
}
