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
  /** Hooks need one dispatcher. The trailing slash covers `react/jsx-runtime`. */
  react: {},
  'react/': {},
  /** Portals and `react-dom/client`; component libraries import it without naming a version. */
  'react-dom': {},
  'react-dom/': {},
  /** One cache: what one area wrote, another reads. */
  '@tanstack/react-query': {},
} as const

type Shared = Record<string, { singleton: true; eager?: true; import?: false; requiredVersion: false }>

const shared = (rule: { eager: true } | { import: false }): Shared =>
  Object.fromEntries(
    // Whether versions fit is decided by the contract gate of a release, not by each library's range.
    Object.keys(singletons).map((name) => [name, { singleton: true, requiredVersion: false, ...rule }]),
  )

export const providedByHost = shared({ eager: true })
export const expectedByRemote = shared({ import: false })
