import { openShop, type Slug } from '@yuko/e2e/src/support/shop.ts'
import { findBrowser } from '@yuko/tools/browser'
import { chromium } from 'playwright-core'
import { latencyOf } from '#reviews/latency.ts'
import { sized } from '#size.ts'
import { lookAt, shiftsOf, type View } from './look-at.ts'

export interface PageCost {
  /** Additional milliseconds on a phone, compared with the page without widgets. */
  mainThread: number
  scripting: number
  scriptingToEnd: number
  requests: number
  blockingRequests: number
  /** The sum on a wide and a narrow screen, from first paint to the end of the page. */
  layoutShift: number
}

export interface PagesRun {
  /** Of the page without widgets: the spread between visits is the noise of all these results. */
  bare: { mainThread: number; spread: number }
  costs: Record<string, PageCost>
}

const all: readonly Slug[] = ['star-badge', 'review-list', 'carousel', 'trust-badge', 'floating-tab']
const list: readonly Slug[] = ['star-badge', 'review-list']

/** The same product page without and with widgets, alternately, each visit in its own browser context. */
export async function readPages(url: string, store: string, rounds: number): Promise<PagesRun> {
  const open = (widgets: readonly Slug[], hasScripts = true) => openShop(url, store, 'p2', { widgets, hasScripts })
  const shops = {
    bare: await open([]),
    badge: await open(['star-badge'], false),
    list: await open(list),
    all: await open(all),
  }
  const browser = await chromium.launch(await findBrowser())
  try {
    const pages = {
      bare: shops.bare.drawn,
      'star badge, drawn, no script': shops.badge.drawn,
      'stars and list, drawn': shops.list.drawn,
      'stars and list, pasted': shops.list.pasted,
      'all, drawn': shops.all.drawn,
      'all, pasted': shops.all.pasted,
    }
    const views = new Map<string, View[]>(Object.keys(pages).map((name) => [name, []]))
    // Warm-up rounds: browser and server are slower at first.
    for (let round = -sized({ full: 2, quick: 2, toy: 0 }); round < rounds; round++)
      for (const [name, address] of Object.entries(pages)) {
        const view = await lookAt(browser, address)
        if (round >= 0) views.get(name)?.push(view)
      }
    const of = (name: string, figure: (view: View) => number) => latencyOf((views.get(name) ?? []).map(figure)).median
    const more = (name: string, figure: (view: View) => number) => of(name, figure) - of('bare', figure)
    const costs: Record<string, PageCost> = {}
    for (const [name, address] of Object.entries(pages)) {
      if (name === 'bare') continue
      costs[name] = {
        mainThread: more(name, (view) => view.mainThread),
        scripting: more(name, (view) => view.scripting),
        scriptingToEnd: more(name, (view) => view.scriptingToEnd),
        requests: more(name, (view) => view.requests),
        blockingRequests: more(name, (view) => view.blockingRequests),
        layoutShift: (await shiftsOf(browser, address, 1440)) + (await shiftsOf(browser, address, 390)),
      }
    }
    const times = (views.get('bare') ?? []).map((view) => view.mainThread)
    return { bare: { mainThread: latencyOf(times).median, spread: Math.max(...times) - Math.min(...times) }, costs }
  } finally {
    await browser.close()
    for (const shop of Object.values(shops)) await shop.stop()
  }
}
