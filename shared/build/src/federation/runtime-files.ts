import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RspackPluginInstance, rspack } from '@rspack/core'

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'))
const bundlerRuntime = enhanced.resolve('@module-federation/webpack-bundler-runtime')
const containerEntry = path.join(path.dirname(bundlerRuntime), 'initContainerEntry.js')
const runtimeModule = createRequire(bundlerRuntime)
  .resolve('@module-federation/runtime')
  .replace(/\.cjs$/, '.js')

export const sourceFile = (file: string): string => fileURLToPath(import.meta.resolve(`./${file}`))

/**
 * The plugin hands the build CommonJS files of its runtime, of which a bundler keeps everything. The same files exist as
 * modules, of which it keeps what is used. Belongs behind the federation plugin, which sets an alias of its own.
 */
export const runtimeAsModules: RspackPluginInstance = {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/@module-federation\/.+\.cjs$/, (resolved) => {
      resolved.request = resolved.request.replace(/\.cjs$/, '.js')
    }).apply(compiler)
    new rspack.NormalModuleReplacementPlugin(/^\.\/container-entry\.ts$/, containerEntry).apply(compiler)
    compiler.hooks.afterPlugins.tap('runtime as modules', () => {
      const { resolve } = compiler.options
      // The second is what the host's own code imports: the same instance, without the package in between.
      const ours = { '@module-federation/runtime$': runtimeModule, '@module-federation/enhanced/runtime$': runtimeModule }
      // First, because the first that fits wins; last, because the plugin has written one of them too.
      resolve.alias = { ...ours, ...resolve.alias, ...ours }
    })
  },
}

/** In a remote the host's copy of the runtime stands for the remote's own. */
export const runtimeOfHost = new rspack.NormalModuleReplacementPlugin(
  /@module-federation\/webpack-bundler-runtime\/dist\/index\.cjs$/,
  sourceFile('borrowed-runtime.ts'),
)
