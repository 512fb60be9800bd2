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
  await use(page, frame, place)
  const vitals = await vitalsOf(page)
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

/** Of the current document, once an interaction was reported. */
async function vitalsOf(page: Page): Promise<Vitals> {
  const reported = await page.waitForFunction(() => {
    const { journal } = window as unknown as { journal: Message[] }
    const metrics = journal.filter(({ kind, type }) => kind === 'in' && type.startsWith('APP::WEB_VITALS::'))
    const last = Object.fromEntries(metrics.map(({ payload }) => [payload?.metricName, payload?.value]))
    return last.LCP !== undefined && last.INP !== undefined ? last : null
  })
  const { LCP = Number.NaN, CLS = 0, INP = Number.NaN } = (await reported.jsonValue()) as Partial<Vitals>
  return { LCP, CLS, INP }
}
