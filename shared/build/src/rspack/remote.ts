import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { expectedByRemote } from '../federation/singletons.ts'
import { common, type Mode } from './common.ts'

export interface RemoteOptions {
  /** The area: `reviews`. */
  name: string
  /** The package's folder: `import.meta.dirname`. */
  folder: string
}

/** One build of a remote; its name differs with every build, or two versions could not live in one page. */
export const containerName = (name: string, build: string) => `${name}_${build}`

/**
 * A remote: exposes `./routes` and `./dashboard-card`, bundles no singleton and no federation runtime.
 * `env.build` is the build's hash, `env.output` its release folder; both are given by the build tool.
 */
export function remote({ name, folder }: RemoteOptions) {
  return (env: { build?: string; output?: string } = {}, { mode = 'production' as Mode } = {}): Configuration => {
    const container = containerName(name, env.build ?? 'dev')
    const config = common({ folder, uniqueName: container, mode })
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
        new ModuleFederationPlugin({
          name: container,
          filename: 'entry.js',
          exposes: {
            './routes': { import: `./src/${name}.routes.tsx`, name: 'routes' },
            './dashboard-card': { import: './src/dashboard-card.tsx', name: 'dashboard-card' },
          },
          shared: expectedByRemote,
          shareStrategy: 'loaded-first',
          experiments: { externalRuntime: true },
          manifest: false,
          dts: false,
        }),
      ],
    }
  }
}
