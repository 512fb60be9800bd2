import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const zodNames = fileURLToPath(import.meta.resolve('../../../runtime/src/zod.ts'))
const zodVersion: string = createRequire(zodNames)('zod/package.json').version

interface Provided {
  /** A list of names that stands in for a library, and the version of the library. */
  providedAs?: string
  version?: string
  /** Not in the host's first load. */
  isLazy?: true
}

/**
 * The one table of what host and remotes share by identity.
 *
 * The host bundles each of these eagerly, remotes bundle none of them (`import: false`): one instance can exist, and a
 * remote's bytes are its own code. A module that is not listed here is bundled by whoever imports it, so state that has to
 * be common lives in `@yuko/runtime` and is imported by that name, never by a path: sharing goes by specifier.
 *
 * Sharing a library switches off its tree shaking. Therefore the router and the component library are not listed
 * themselves: `@yuko/runtime/router` and `@yuko/ui` re-export, by name, what we use of them.
 */
export const singletons = {
  /** Host context, API client, query client, notifications. */
  '@yuko/runtime': {},
  /** The router names we use: one router, one location. */
  '@yuko/runtime/router': {},
  /** Theme and components: one theme provider, one set of styles. */
  '@yuko/ui': {},
  /** Its rarer half: one instance too, but a chunk that arrives with the first page that needs it. */
  '@yuko/ui/on-demand': { isLazy: true },
  /** Its charts: a chunk that arrives behind the first paint of a page that draws one. */
  '@yuko/ui/charts': { isLazy: true },
  /** Hooks need one dispatcher. The trailing slash covers `react/jsx-runtime`. */
  react: {},
  'react/': {},
  /** Portals and `react-dom/client`; component libraries import it without naming a version. */
  'react-dom': {},
  'react-dom/': {},
  /** One language for the page, and the messages of all that is on it. */
  '@lingui/core': {},
  /** One cache: what one area wrote, another reads. */
  '@tanstack/react-query': {},
  /** Not for identity but for bytes: every schema of the contract needs it. `providedAs` is a list of what the page has. */
  zod: { providedAs: zodNames, version: zodVersion },
} as const satisfies Record<string, Provided>

type Shared = Record<string, { singleton: true; eager?: true; import?: string | false; version?: string; requiredVersion: false }>

const entries = Object.entries<Provided>(singletons)

// Whether versions fit is decided by the contract gate of a release, not by each library's range.
const rule = { singleton: true, requiredVersion: false } as const

export const providedByHost: Shared = Object.fromEntries(
  entries.map(([name, { providedAs, version, isLazy }]) => [
    name,
    { ...rule, ...(!isLazy && { eager: true as const }), ...(providedAs && { import: providedAs, version }) },
  ]),
)

export const expectedByRemote: Shared = Object.fromEntries(entries.map(([name]) => [name, { ...rule, import: false }]))
