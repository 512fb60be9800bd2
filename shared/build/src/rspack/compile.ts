import { type Configuration, rspack, type StatsCompilation } from '@rspack/core'

export interface Compiled {
  /** Every file of the build, relative to its folder. */
  files: string[]
  /** Files of an entry or a named chunk, scripts and styles, in load order. */
  filesOf(name: string): string[]
  /** Files loaded by `import(request)`, anywhere in the code. */
  filesOfImport(request: string): string[]
  /** Absolute paths of all bundled modules. */
  modules: string[]
}

const statsOptions = {
  all: false,
  assets: true,
  errors: true,
  entrypoints: true,
  chunkGroups: true,
  chunks: true,
  chunkOrigins: true,
  chunkGroupMaxAssets: 1000,
  modules: true,
  nestedModules: true,
  // Otherwise modules concatenated in several chunks are in no list.
  orphanModules: true,
  modulesSpace: Number.MAX_SAFE_INTEGER,
  nestedModulesSpace: Number.MAX_SAFE_INTEGER,
} as const

/** Runs a build to completion; rejects with the compiler's messages on errors. */
export async function compile(configuration: Configuration): Promise<Compiled> {
  const compiler = rspack(configuration)
  const run = Promise.withResolvers<StatsCompilation>()
  compiler.run((error, stats) => {
    if (error || !stats) run.reject(error ?? new Error('The build ended without a result'))
    else if (stats.hasErrors()) run.reject(new Error(stats.toString({ all: false, errors: true, colors: false })))
    else run.resolve(stats.toJson(statsOptions))
  })
  const stats = await run.promise
  await new Promise((resolve) => compiler.close(resolve))
  const groups = { ...stats.namedChunkGroups, ...stats.entrypoints }
  return {
    files: (stats.assets ?? []).map(({ name }) => name),
    filesOf: (name) => (groups[name]?.assets ?? []).map((asset) => asset.name),
    filesOfImport: (request) =>
      (stats.chunks ?? [])
        .filter(({ origins }) => origins?.some((origin) => origin.request === request))
        .flatMap(({ files }) => files ?? []),
    modules: (stats.modules ?? [])
      .flatMap((module) => [module, ...(module.modules ?? [])])
      .map((module) => module.nameForCondition ?? '')
      .filter(Boolean),
  }
}
