import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import type { ProposedColor, proposeBrand as proposeBrandEndpoint } from '@yuko/contract/brand/propose-brand'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { z } from 'zod'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { OutsideProblem } from '#platform/http/public-agent.ts'
import type { PublicFetch, PublicFetchLimits } from '#platform/http/public-fetch.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Storage } from '#platform/storage.ts'
import { storeImage } from '../brand-images.ts'
import { colorsOfCss, isGrey, isPale, toHex } from './css-colors.ts'
import { absolute, type PageFacts, readPage } from './read-page.ts'

interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly fetchPublic: PublicFetch
}

const megabyte = 1024 * 1024
const pageLimits = { maxBytes: 3 * megabyte, timeoutMs: 10_000, accept: 'text/html,*/*;q=0.5' }
/** The host waits 30 seconds for all of it. */
const partLimits = { maxBytes: megabyte, timeoutMs: 4_000, accept: '*/*' }
const pictureLimits = { maxBytes: 2 * megabyte, timeoutMs: 4_000 }
const mostStylesheets = 4
const mostColors = 6

/** Reads the store's website with its manifest and stylesheets, and proposes colors and a logo. */
export async function proposeBrand(
  tools: Tools,
  organizationId: string,
  asked: string | null | undefined,
): Promise<ReplyOf<typeof proposeBrandEndpoint>> {
  const website =
    asked ?? (await tools.db.forOrganization(organizationId, (trx) => readOrganization(trx, organizationId))).website
  if (!website) throw new Refusal('brand.no-website', 'Enter the URL of your store')
  const { host } = new URL(website)
  const page = readPage(await readWebsite(tools, website, host), website)
  const manifest = await readManifest(tools, page.manifest)
  const sheets = await Promise.all(page.stylesheets.slice(0, mostStylesheets).map((url) => readPart(tools, url, partLimits)))
  const colors = likeliest([
    ...page.themeColors.map((text) => ({ color: toHex(text), source: 'theme-color' as const })),
    { color: toHex(manifest.theme_color), source: 'manifest' as const },
    ...[page.css, ...sheets].flatMap((css) =>
      colorsOfCss(String(css ?? '')).map((color) => ({ color, source: 'stylesheet' as const })),
    ),
  ])
  const logo = await takeLogo(tools, organizationId, picturesOf(page, manifest.icons))
  if (colors.length === 0 && !logo)
    throw new Refusal('brand.nothing-found', `No colors or logo were found on ${host}. Choose them yourself.`)
  return { website, colors, logo }
}

async function readWebsite({ fetchPublic }: Tools, website: string, host: string): Promise<string> {
  try {
    return String(await fetchPublic(website, pageLimits))
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    throw new Refusal(
      'brand.website-unreachable',
      `Couldn’t read ${host}: ${error.message}. Check the URL, or choose the colors yourself.`,
    )
  }
}

/** null: unreadable. The rest of the website may be enough. */
async function readPart({ fetchPublic }: Tools, url: string, limits: PublicFetchLimits): Promise<Buffer | null> {
  try {
    return await fetchPublic(url, limits)
  } catch (error) {
    if (error instanceof OutsideProblem) return null
    throw error
  }
}

const manifestFile = z.object({
  theme_color: z.string().catch(''),
  icons: z.array(z.object({ src: z.string().catch(''), sizes: z.string().catch('') }).catch({ src: '', sizes: '' })).catch([]),
})

/** Its color, and its icons with the largest first. */
async function readManifest(tools: Tools, url: string | null): Promise<{ theme_color: string; icons: string[] }> {
  const none = { theme_color: '', icons: [] }
  if (!url) return none
  const { data } = manifestFile.safeParse(parsed(String((await readPart(tools, url, partLimits)) ?? '')))
  if (!data) return none
  const icons = data.icons.toSorted((one, other) => sizeOf(other) - sizeOf(one))
  return { theme_color: data.theme_color, icons: icons.flatMap(({ src }) => (src && absolute(src, url)) || []) }
}

const sizeOf = ({ sizes }: { sizes: string }) => Number.parseInt(sizes, 10) || 0

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** The pictures that may be a logo, likeliest first. */
const picturesOf = ({ logos, touchIcons, icons, shareImages }: PageFacts, ofManifest: readonly string[]) =>
  [logos.slice(0, 2), touchIcons.slice(0, 1), ofManifest.slice(0, 1), icons.slice(0, 1), shareImages.slice(0, 1)].flat()

/** The first picture that can be used. */
async function takeLogo(tools: Tools, organizationId: string, urls: readonly string[]): Promise<BrandImage | null> {
  const pictures = await Promise.all([...new Set(urls)].map((url) => readPart(tools, url, pictureLimits)))
  for (const picture of pictures) {
    const image = picture && (await usableImage(tools, organizationId, picture))
    if (image) return image
  }
  return null
}

/** Null: a format that emails can't show. */
async function usableImage(tools: Tools, organizationId: string, bytes: Buffer): Promise<BrandImage | null> {
  try {
    return await storeImage(tools, organizationId, bytes)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Distinct colors: without nearly white ones, grays last. */
function likeliest(found: readonly { color: string | null; source: ProposedColor['source'] }[]): ProposedColor[] {
  const usable = found.filter((one): one is ProposedColor => one.color !== null && !isPale(one.color))
  const unique = usable.filter(({ color }, index) => usable.findIndex((one) => one.color === color) === index)
  return unique.toSorted((one, other) => Number(isGrey(one.color)) - Number(isGrey(other.color))).slice(0, mostColors)
}
