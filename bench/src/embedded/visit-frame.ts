import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { type Profile, throttle } from '../federation/visit.ts'

/** As the platform's script measured a document. LCP and INP in milliseconds. */
export interface Vitals {
  readonly LCP: number
  readonly CLS: number
  readonly INP: number
}

/** What the platform's script reported to the admin. */
interface Message {
  readonly kind: string
  readonly type: string
  readonly payload?: { readonly metricName: string; readonly value: number }
}

interface Place {
  readonly path: string
  /** Visible once the page has its content. */
  readonly content: string
  /** Text is typed here. */
  readonly field?: string
}

/** Not of the skeleton that is shown while a list loads. */
const row = 'main tbody tr:not([aria-hidden])'

export const places: readonly Place[] = [
  { path: '/reviews/orders', content: row, field: 'main input' },
  { path: '', content: 'main a[href^="/reviews"]' },
  { path: '/reviews/reviews', content: 'main h1', field: 'main input' },
  { path: '/loyalty/dashboard', content: 'main h1' },
  { path: '/subscribers', content: row, field: 'main input' },
  { path: '/app/settings/accounts/general', content: 'main input', field: 'main input' },
  { path: '/billing', content: 'main h1' },
]

export interface Visits {
  readonly cold: Vitals
  readonly warm: Vitals
}

const patience = 60_000
/** Browsers report no interaction that takes less, in milliseconds. */
const fastest = 16
const mostUses = 5

/** A merchant with an empty cache opens a place from the admin, uses it, and opens it again. */
export async function visitFrame(browser: Browser, admin: string, place: Place, profile: Profile): Promise<Visits> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(patience)
  try {
    return { cold: await visit(context, admin, place, profile), warm: await visit(context, admin, place, profile) }
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, admin: string, place: Place, profile: Profile): Promise<Vitals> {
  const page = await context.newPage()
  await throttle(page, profile)
  await page.goto(admin + place.path, { waitUntil: 'commit' })
  const frame = await appFrame(page)
  await frame.locator(place.content).first().waitFor()
  await quiet(frame)
  const vitals = await measured(page, () => use(page, frame, place))
  await page.close()
  return vitals
}

async function appFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe[name="app-iframe"]')).contentFrame()
  if (!frame) throw new Error('The admin has no frame for the app')
  return frame
}

/** Clicks, moves by keyboard, opens what has the focus, and types. */
async function use(page: Page, frame: Frame, { field }: Place): Promise<void> {
  await frame.locator('main h1').first().click()
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key)
  if (!field) return
  await frame.locator(field).first().click()
  await page.keyboard.type('mug', { delay: 50 })
  await quiet(frame)
}

/** The fonts are there, and the page has nothing to do: what moves later is not part of loading. */
const quiet = (frame: Frame) =>
  frame.evaluate(async (timeout) => {
    await document.fonts.ready
    await new Promise((done) => requestIdleCallback(done, { timeout }))
  }, 5_000)

/** Uses the page until its vitals are reported: the platform's script loads late and may miss what came before it. */
async function measured(page: Page, usePage: () => Promise<void>): Promise<Vitals> {
  for (let uses = 1; uses <= mostUses; uses += 1) {
    await usePage()
    const { LCP, CLS = 0, INP } = await reported(page)
    if (LCP !== undefined && (INP !== undefined || uses === mostUses)) return { LCP, CLS, INP: INP ?? fastest }
  }
  throw new Error(`${page.url()} has not reported its LCP`)
}

/** Of the current document, as soon as it reported an interaction or a second has passed. */
async function reported(page: Page): Promise<Partial<Vitals>> {
  return (await page.evaluate(async () => {
    const { journal } = window as unknown as { journal: Message[] }
    const read = () => {
      const metrics = journal.filter(({ kind, type }) => kind === 'in' && type.startsWith('APP::WEB_VITALS::'))
      return Object.fromEntries(metrics.map(({ payload }) => [payload?.metricName, payload?.value]))
    }
    for (let tries = 0; tries < 10 && (read().LCP === undefined || read().INP === undefined); tries += 1)
      await new Promise((done) => setTimeout(done, 100))
    return read()
  })) as Partial<Vitals>
}
