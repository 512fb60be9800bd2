import { remoteOfPath } from '@yuko/contract/remotes/areas'
import type { ListedRemotes, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { z } from 'zod'
import { addressesAt } from '#core/remotes/cdn.ts'
import { watchedJson } from '#core/remotes/watched-json.ts'

/** The host's build: see `dist/host/manifest.json`. */
const hostManifest = z.object({
  version: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  integrity: z.record(z.string(), z.string()),
  fonts: z.array(z.string()),
})

/** Must be loaded from there as the first script of the page; it throws otherwise. */
export const platformScript = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'

/**
 * The inlined registry contains what a page loads first. Hashes of other scripts are in the entries, and the complete list is one
 * request away. This keeps the document small.
 */
function inlined({ remotes, ...listed }: ListedRemotes) {
  const slim = (release: RemoteRelease | null) =>
    release && {
      ...release,
      pages: undefined,
      uses: undefined,
      integrity: Object.fromEntries(release.preload.map((file) => [file, release.integrity[file]])),
    }
  const slimmed = remotes.map((one) => ({ ...one, current: slim(one.current), previous: slim(one.previous) }))
  return { ...listed, remotes: slimmed }
}

/** The files a release needs first for a path: entry, routes, and the page if the release names it. */
function neededFor(path: string, release: RemoteRelease | null | undefined) {
  const page = release?.pages?.find((one) => opens(one.path, path))
  return {
    scripts: [...(release?.preload ?? []), ...(page?.preload ?? [])],
    styles: [...(release?.styles ?? []), ...(page?.styles ?? [])],
  }
}

/** `/reviews/reviews/:reviewId` matches `/reviews/reviews/rev_9`. */
function opens(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const parts = path.replace(/(?<!\/)\/+$/, '').split('/')
  return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}

/** The product's icon, inlined to save a request. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#2F5BEA" d="m12 2 3 6.6 7.2.7-5.4 4.8 1.6 7.1L12 17.5l-6.4 3.7 1.6-7.1-5.4-4.8 7.2-.7z"/></svg>',
)}`

/** The policy that browsers use for strings that scripts didn't mark as trusted. */
export const trustedTypesPolicy = 'default'

/** Allows scripts from our own origins, and no other string as markup or script. */
const trustedTypesScript = (origins: readonly string[]) => `window.trustedTypes?.createPolicy('${trustedTypesPolicy}', {
  createScriptURL: (url) => [location.origin, ...${inertJson(origins)}].includes(new URL(url, location.href).origin) ? url : null,
})`

/** JSON for use inside a script element. */
const inertJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

export const attribute = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')

const tag = (name: string, attributes: Record<string, string | true | undefined>) => {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined)
  return `<${[name, ...written.map(([key, value]) => (value === true ? key : `${key}="${attribute(value as string)}"`))].join(' ')}>`
}

interface DocumentOptions {
  /** Path of the requested page. */
  path: string
  nonce: string
  /** Our API key at the store platform, for a frame in its admin. null: standalone. */
  apiKey: string | null
  /** Additional origins of scripts. */
  scriptOrigins?: readonly string[]
  /** The composed releases. */
  listed: ListedRemotes
}

/** The platform's script reads the API key from the element before it. */
const platformStart = (apiKey: string) =>
  `${tag('meta', { name: 'shopify-api-key', content: apiKey })}\n${tag('script', { src: platformScript })}</script>\n`

/**
 * Renders the host's document: its files with hashes, the inlined registry of remotes, and preload links for the remote of the
 * path. null: the host isn't built yet.
 */
export function createHostDocument(manifestFile: string, assetsUrl?: string | null) {
  const at = addressesAt(assetsUrl)
  const readManifest = watchedJson(manifestFile, (json) => hostManifest.parse(json))

  return async ({ path, nonce, apiKey, scriptOrigins = [], listed }: DocumentOptions): Promise<string | null> => {
    const manifest = await readManifest()
    if (!manifest) return null
    const release = listed.remotes.find(({ name }) => name === remoteOfPath(path, listed.remotes))?.current
    const needed = neededFor(path, release)
    const integrity = { ...manifest.integrity, ...release?.integrity }
    const link = (rel: string, as: string | undefined) => (href: string) =>
      tag('link', { rel, as, href: at(href), integrity: integrity[href], crossorigin: 'anonymous' })
    const head = [
      apiKey ? '' : `${tag('script', { nonce })}${trustedTypesScript(scriptOrigins)}</script>`,
      ...manifest.styles.map(link('stylesheet', undefined)),
      ...needed.scripts.map(link('preload', 'script')),
      ...needed.styles.map(link('preload', 'style')),
      ...manifest.fonts.map(link('preload', 'font')),
      ...manifest.scripts.map(
        (src) =>
          `${tag('script', { src: at(src), integrity: integrity[src], crossorigin: 'anonymous', defer: true, nonce })}</script>`,
      ),
      `<script type="application/json" id="yuko-remotes">${inertJson(inlined(listed))}</script>`,
    ].join('\n')
    return `<!doctype html>
${tag('html', { lang: 'en', 'data-embedded': apiKey ? true : undefined })}
<head>
<meta charset="utf-8">
${apiKey ? platformStart(apiKey) : ''}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yuko</title>
${tag('link', { rel: 'icon', href: icon })}
${head}
</head>
<body><div id="root"></div></body>
</html>
`
  }
}
