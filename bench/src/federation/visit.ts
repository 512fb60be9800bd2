import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Profile {
  name: string
  /** Round trip in ms and Mbit/s; absent: unthrottled. */
  latency?: number
  mbits?: number
  cpuSlowdown: number
}

export const profiles: readonly Profile[] = [
  { name: 'LAN', cpuSlowdown: 1 },
  { name: 'fast4G', latency: 60, mbits: 9, cpuSlowdown: 1 },
  { name: 'slow4G', latency: 150, mbits: 1.6, cpuSlowdown: 4 },
]

export interface Opened {
  ms: number
  requests: number
  kilobytes: number
  /** Of these, fonts: loaded in parallel and the same on both sides. */
  fontKilobytes: number
}

export interface Visit {
  cold: Opened
  warm: Opened
  /** From the dashboard to the list of reviews, then to the settings. */
  toReviews: number
  toSettings: number
}

export interface Marked {
  selector: string
  path: string
}

const list: Marked = { selector: 'main a[href*="/reviews/reviews/rev_"]', path: '/reviews/reviews' }
const settings: Marked = { selector: 'main input', path: '/app/settings/accounts/general' }
const dashboard: Marked = { selector: 'main a[href^="/reviews"]', path: '/' }

/** One merchant with an empty cache: opens the list, opens it again, and goes from the dashboard through two areas. */
export async function visit(browser: Browser, url: string, tokens: Record<string, string>, profile: Profile): Promise<Visit> {
  const context = await browser.newContext()
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, tokens)
  const cold = await open(context, url, list, profile)
  const warm = await open(context, url, list, profile)
  await context.close()

  const second = await browser.newContext()
  await second.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, tokens)
  const page = await second.newPage()
  await throttle(page, profile)
  await page.goto(url + dashboard.path, { waitUntil: 'commit' })
  await page.evaluate(untilVisible, [dashboard.selector, patience] as const)
  await page.waitForLoadState('networkidle')
  const toReviews = await follow(page, list)
  await page.waitForLoadState('networkidle')
  const toSettings = await follow(page, settings)
  await second.close()
  return { cold, warm, toReviews, toSettings }
}

export async function throttle(page: Page, { latency = 0, mbits = 0, cpuSlowdown }: Profile) {
  const devtools = await page.context().newCDPSession(page)
  const throughput = mbits ? (mbits * 1e6) / 8 : -1
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return devtools
}

/** Opens the page in a new tab until the element is visible. */
export async function open(context: BrowserContext, url: string, { selector, path }: Marked, profile: Profile): Promise<Opened> {
  const page = await context.newPage()
  const devtools = await throttle(page, profile)
  const sent = new Map<string, { at: number; font: boolean; bytes: number }>()
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime, request, type }) => {
    if (request.url.startsWith('http')) sent.set(requestId, { at: wallTime * 1000, font: type === 'Font', bytes: 0 })
  })
  // Cached responses aren't requests.
  devtools.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && sent.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  const { ms, at } = await page.evaluate(untilVisible, [selector, patience] as const)
  await page.waitForLoadState('networkidle')
  await page.close()
  const counted = [...sent.values()].filter((request) => request.at <= at)
  const sum = (requests: typeof counted) => requests.reduce((total, { bytes }) => total + bytes, 0) / 1000
  return { ms, requests: counted.length, kilobytes: sum(counted), fontKilobytes: sum(counted.filter(({ font }) => font)) }
}

/** Timeout of every wait, so that a broken page ends the bench. */
const patience = 60_000

/** Runs in the page: the frame in which the element is visible, since the navigation and by wall clock. */
function untilVisible([selector, longest]: readonly [selector: string, longest: number]): Promise<{ ms: number; at: number }> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const ms = performance.now()
      if (document.querySelector(selector)?.checkVisibility()) resolve({ ms, at: performance.timeOrigin + ms })
      else if (ms > longest)
        reject(new Error(`${location.pathname} shows no ${selector}: ${document.body.textContent.slice(0, 300)}`))
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Follows a link of the shell. Milliseconds until the area shows its content. */
function follow(page: Page, { selector, path }: Marked): Promise<number> {
  return page.evaluate(
    ([wanted, address, longest]) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(
          `a[href="${address}"], a[href^="${address.split('/accounts')[0]}"]`,
        )
        if (!link) return reject(new Error(`The shell has no link to ${address}`))
        const started = performance.now()
        link.click()
        const look = () => {
          const there = location.pathname === address && document.querySelector(wanted)?.checkVisibility()
          const ms = performance.now() - started
          if (there) resolve(ms)
          else if (ms > longest) reject(new Error(`${address} does not show ${wanted}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    [selector, path, patience] as const,
  )
}
