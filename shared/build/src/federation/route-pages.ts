import { readFile } from 'node:fs/promises'
import { transform } from '@swc/core'

interface Route {
  path?: string
  lazy?: () => Promise<unknown>
  children?: Route[]
}

export interface RoutePage {
  /** From the root, in the router's syntax: `/reviews/reviews/:reviewId`. */
  path: string
  /** Imports of the routes along the path, as written: `#inbox/inbox.page.tsx`. */
  imports: string[]
}

/** The lazy pages of each path of a remote: executes its routes table with all imports stubbed. */
export async function routePages(file: string): Promise<RoutePage[]> {
  const { code } = await transform(await readFile(file, 'utf8'), {
    configFile: false,
    swcrc: false,
    jsc: { target: 'es2024', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs', ignoreDynamic: true },
  })
  const asked: string[] = []
  const anything: unknown = new Proxy(() => anything, { get: (_, name) => (name === 'then' ? undefined : anything) })
  const exported: { routes?: Route[] } = {}
  const run = new Function('require', 'exports', 'ask', code.replace(/\bimport\(/g, 'ask('))
  run(
    () => anything,
    exported,
    async (request: string) => {
      asked.push(request)
      return anything
    },
  )

  const importsOf = async ({ lazy }: Route) => {
    asked.length = 0
    await lazy?.()
    return [...asked]
  }
  const walk = async (routes: Route[], above: RoutePage): Promise<RoutePage[]> => {
    const pages: RoutePage[] = []
    for (const route of routes) {
      const path = route.path ? `${above.path}/${route.path}` : above.path
      const page = { path, imports: [...above.imports, ...(await importsOf(route))] }
      pages.push(...(route.children ? await walk(route.children, page) : []), page)
    }
    return pages
  }
  const pages = await walk(exported.routes ?? [], { path: '', imports: [] })
  // Of several routes with the same path the deepest one applies; it comes first.
  return pages.filter(({ path, imports }, index) => imports.length > 0 && pages.findIndex((one) => one.path === path) === index)
}
