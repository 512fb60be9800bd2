import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const zodNames = fileURLToPath(import.meta.resolve('../../../runtime/src/zod.ts'))
const zodVersion: string = createRequire(zodNames)('zod/package.json').version

interface Provided {
  /** A list of names that replaces a library, and the library's version. */
  providedAs?: string
  version?: string
  /** Not in the host's initial load. */
  isLazy?: true
}

/**
 * Everything that host and remotes share by identity.
 *
 * The host bundles these eagerly, remotes bundle none of them (`import: false`): there is one instance, and a remote contains
 * only its own code. Modules not listed here are bundled by each importer, so shared state lives in `@yuko/runtime` and is
 * imported by that name, never by a path: sharing works by specifier.
 *
 * Sharing a library disables its tree shaking. Therefore the router and the component library aren't listed themselves:
 * `@yuko/runtime/router` and `@yuko/ui` re-export what we use of them.
 */
export const singletons = {
  /** Host context, API client, query client, notifications. */
  '@yuko/runtime': {},
  /** The router names we use: one router, one location. */
  '@yuko/runtime/router': {},
  /** Theme and components: one theme provider, one set of styles. */
  '@yuko/ui': {},
  /** Less common components: also one instance, in a chunk loaded with the first page that needs them. */
  '@yuko/ui/on-demand': { isLazy: true },
  /** Charts: a chunk loaded after the first paint of a page with a chart. */
  '@yuko/ui/charts': { isLazy: true },
  /** Hooks need one dispatcher. The trailing slash covers `react/jsx-runtime`. */
  react: {},
  'react/': {},
  /** Portals and `react-dom/client`; component libraries import it without a version. */
  'react-dom': {},
  'react-dom/': {},
  /** One language and one set of messages for the page. */
  '@lingui/core': {},
  /** One cache: data written by one area is read by another. */
  '@tanstack/react-query': {},
  /** Shared for size, not identity: every schema of the contract needs it. `providedAs` lists the names the page has. */
  zod: { providedAs: zodNames, version: zodVersion },
} as const satisfies Record<string, Provided>

type Shared = Record<string, { singleton: true; eager?: true; import?: string | false; version?: string; requiredVersion: false }>

const entries = Object.entries<Provided>(singletons)

// Version compatibility is decided by the contract gate of a release, not by each library's range.
const rule = { singleton: true, requiredVersion: false } as const

export const providedByHost: Shared = Object.fromEntries(
  entries.map(([name, { providedAs, version, isLazy }]) => [
    name,
    { ...rule, ...(!isLazy && { eager: true as const }), ...(providedAs && { import: providedAs, version }) },
  ]),
)

export const expectedByRemote: Shared = Object.fromEntries(entries.map(([name]) => [name, { ...rule, import: false }]))
