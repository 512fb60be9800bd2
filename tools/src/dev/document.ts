import { hostContract } from '@yuko/contract/remotes/host-contract'
import type { ListedRemotes, RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'

/**
 * React registers with this hook, where hot updates of a remote find it. The one in the host's build keeps no list, so later
 * remotes would find nothing.
 */
const hotUpdateHook = `
  const renderers = new Map()
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      renderers.set(renderers.size + 1, renderer)
      return renderers.size
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }`

export interface InDevelopment {
  readonly port: number
  readonly title: string
  readonly areas: readonly string[]
}

/** A development server as a release: its files change, so they have no hashes. */
export const releaseInDevelopment = ({ port, title, areas }: InDevelopment): RemoteRelease => ({
  title,
  areas: [...areas],
  releasedAt: null,
  isLocal: true,
  version: 'dev',
  entry: `http://localhost:${port}/entry.js`,
  integrity: {},
  exposes: ['./routes', './dashboard-card'],
  preload: [],
  styles: [],
  hostContract,
})

/** The API's list, with development servers replacing releases. */
export function withDevelopment(listed: ListedRemotes, served: ReadonlyMap<RemoteName, InDevelopment>): ListedRemotes {
  const remotes = Array.from(served, ([name, one]) => {
    const current = releaseInDevelopment(one)
    return { name, areas: current.areas, current, previous: null, bucket: 'live' as const }
  })
  return { ...listed, remotes: [...listed.remotes.filter(({ name }) => !served.has(name)), ...remotes] }
}

/** The host's document in development. */
export const developmentDocument = (listed: ListedRemotes): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yuko (development)</title>
<script>${hotUpdateHook}</script>
<link rel="stylesheet" href="/assets/host/main.css">
<script type="application/json" id="yuko-remotes">${JSON.stringify(listed).replace(/</g, '\\u003c')}</script>
<script src="/assets/host/main.js" defer></script>
</head>
<body><div id="root"></div></body>
</html>
`
