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
 * The plugin passes CommonJS files of its runtime to the build, which bundlers can't tree-shake. The same files exist as ES
 * modules. Must follow the federation plugin, which sets its own alias.
 */
export const runtimeAsModules: RspackPluginInstance = {
  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(/@module-federation\/.+\.cjs$/, (resolved) => {
      resolved.request = resolved.request.replace(/\.cjs$/, '.js')
    }).apply(compiler)
    new rspack.NormalModuleReplacementPlugin(/^\.\/container-entry\.ts$/, containerEntry).apply(compiler)
    compiler.hooks.afterPlugins.tap('runtime as modules', () => {
      const { resolve } = compiler.options
      // The second one is imported by the host's own code: the same instance, without the package in between.
      const ours = { '@module-federation/runtime$': runtimeModule, '@module-federation/enhanced/runtime$': runtimeModule }
      // First, because the first match wins; last, because the plugin has written one of them too.
      resolve.alias = { ...ours, ...resolve.alias, ...ours }
    })
  },
}

/** In a remote, replaces its own runtime with the host's. */
export const runtimeOfHost = new rspack.NormalModuleReplacementPlugin(
  /@module-federation\/webpack-bundler-runtime\/dist\/index\.cjs$/,
  sourceFile('borrowed-runtime.ts'),
)
