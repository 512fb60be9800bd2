/** A year of the demo shop, replayed into the product with the product's clock on those days. */
import { type Forms, openAutomation } from './automation.ts'
import { bringWhatWas } from './brought.ts'
import { planCampaigns, sendCampaigns } from './campaigns.ts'
import { unlessRefused } from './client.ts'
import { days, daysOfNews, morningOf } from './days.ts'
import { letPointsEnd, type OfferedReward, openLoyalty, redeemSome, unusedCodes } from './loyalty.ts'
import { Newsletter } from './newsletter.ts'
import { openShop, type Shop } from './open-shop.ts'
import { loadPages } from './pages.ts'
import { openPastProduct, type PastProduct } from './past-product.ts'
import { demoPurchases, demoShoppers, linesOf, type Purchase, type Shopper } from './people.ts'
import { choosePlan, payInvoices } from './plan.ts'
import { groupProducts } from './product-groups.ts'
import { askAndAnswer, openFormQuestions } from './questions.ts'
import { type Random, randomFrom } from './random.ts'
import { Shoppers } from './shoppers.ts'
import { Store } from './store.ts'
import { Team } from './team.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Earlier customers, and new ones of the year. */
const veteranCount = 325
const newcomerCount = 80
/** Subscribers who never order. */
const readerCount = 30
/** Of the days of news, in the last month, and early enough that shoppers read it. */
const newsletterDays = [34, 36, 38]

export interface YearOptions {
  readonly dataDir: string
  readonly url: string
  readonly today: Date
  /** A migrated database. */
  readonly template: Blob
}

export async function liveThroughYear({ dataDir, url, today, template }: YearOptions): Promise<void> {
  const start = new Date(today.getTime() - days * dayMs)
  const product = await openPastProduct({ dataDir, url, start, template })
  try {
    await new Year(product, start, today).live()
  } finally {
    await product.close()
  }
}

class Year {
  readonly #product: PastProduct
  readonly #start: Date
  readonly #today: Date
  readonly #random: Random = randomFrom(31)
  readonly #everybody = demoShoppers(veteranCount + newcomerCount + readerCount)
  readonly #purchases: readonly Purchase[]
  readonly #readers: Shopper[]
  #isReadBeforehand = false
  #month = ''
  /** Customers so far. */
  readonly #known: Shopper[]

  constructor(product: PastProduct, start: Date, today: Date) {
    this.#product = product
    this.#start = start
    this.#today = today
    this.#known = this.#everybody.slice(0, veteranCount)
    const newcomers = this.#everybody.slice(veteranCount, veteranCount + newcomerCount)
    this.#readers = this.#everybody.slice(veteranCount + newcomerCount)
    this.#purchases = demoPurchases(newcomers, this.#known, days)
  }

  async live(): Promise<void> {
    const shop = await openShop(this.#product)
    const offered = await openLoyalty(shop)
    await bringWhatWas(shop, this.#known, this.#random)
    await letPointsEnd(shop)
    const forms = await openAutomation(shop)
    const newsletter = await Newsletter.open(shop)
    const store = new Store(shop, this.#random)
    const shoppers = new Shoppers(shop, this.#random, this.#everybody, await openFormQuestions(shop))
    const team = new Team(shop, this.#random)
    await team.prepare()
    let before = 0
    for (const [nth, day] of daysOfNews().entries()) {
      this.#product.clock.set(morningOf(day, this.#today, this.#random.between(0, 5400)))
      this.#sayMonth()
      const due = this.#purchases.filter((one) => one.day >= before && one.day < day)
      await this.#morning(shop, store, shoppers, due)
      await this.#signUps(shoppers, forms, due, nth)
      await this.#members(shop, shoppers, offered, day, nth)
      await this.#plan(shop, nth)
      if (newsletterDays.includes(nth)) await newsletter.send()
      await sendCampaigns(shop, nth)
      await this.#team(team, new Date(this.#start.getTime() + before * dayMs), day, nth)
      await this.#product.run({ byClock: true, nightly: nth % 3 === 0 })
      before = day
    }
    await team.exportPerson(this.#random.pick(this.#known).email)
    await team.invite('lou@alder-and-clay.example')
    await groupProducts(shop)
    await askAndAnswer(shop, this.#known)
    await planCampaigns(shop)
    await loadPages(shop)
    await this.#product.run()
  }

  /** Prints the month as progress. */
  #sayMonth(): void {
    const month = this.#product.clock.now().toLocaleDateString('en', { month: 'long', year: 'numeric' })
    if (month !== this.#month) console.log(`  ${month}`)
    this.#month = month
  }

  /** Shoppers read email, and some who clicked order immediately. */
  async #morning(shop: Shop, store: Store, shoppers: Shoppers, due: readonly Purchase[]): Promise<void> {
    const clicked = await shoppers.readMail()
    const tempted = clicked.filter(() => this.#random.next() < 0.3)
    this.#product.clock.advance(hourMs)
    const more = tempted.map((shopper): Purchase => {
      return { shopper, day: 0, isFirst: false, isTempted: true, lines: linesOf(this.#random), fate: 'kept' }
    })
    await store.tell([...due, ...more, ...(await this.#withCodes(shop, store))])
    if (this.#random.next() < 0.8) await store.abandon(this.#random.pick(this.#known), linesOf(this.#random))
  }

  /** A member returns with a reward: the order uses its code. */
  async #withCodes(shop: Shop, store: Store): Promise<Purchase[]> {
    if (this.#random.next() < 0.4) return []
    const [first] = await unusedCodes(shop)
    const shopper = this.#everybody.find(({ email }) => email === first?.email)
    if (!first || !shopper) return []
    store.giveCode(first.email, first.code)
    return [{ shopper, day: 0, isFirst: false, isTempted: true, lines: linesOf(this.#random), fate: 'kept' }]
  }

  async #signUps(shoppers: Shoppers, forms: Forms, due: readonly Purchase[], nth: number): Promise<void> {
    for (const { shopper, isFirst } of due) {
      if (!isFirst) continue
      this.#known.push(shopper)
      if (this.#random.next() < 0.6) await unlessRefused(shoppers.subscribe(shopper, forms.checkout))
    }
    const reader = nth % 2 === 0 ? this.#readers.pop() : undefined
    if (reader) await unlessRefused(shoppers.subscribe(reader, forms.popup))
  }

  async #members(shop: Shop, shoppers: Shoppers, offered: readonly OfferedReward[], day: number, nth: number): Promise<void> {
    const friend = this.#purchases.find((one) => one.isFirst && one.day >= day && one.day < day + 10)?.shopper
    const advocate = this.#random.pick(this.#everybody.slice(0, veteranCount))
    if (friend && nth % 3 === 1) await unlessRefused(shoppers.bringFriend(advocate, friend))
    // Self-referrals are detected.
    if (nth === 30) await unlessRefused(shoppers.bringFriend(advocate, advocate))
    await unlessRefused(redeemSome(shop, this.#random, offered, this.#random.between(1, 2)))
  }

  /** Starter after the trial, and Growth before the team outgrows it. Transfers take some days. */
  async #plan(shop: Shop, nth: number): Promise<void> {
    await payInvoices(shop, new Date(this.#product.clock.now().getTime() - 3 * dayMs))
    if (nth === 0) await choosePlan(shop, 'starter')
    if (nth === 18) await choosePlan(shop, 'growth')
  }

  async #team(team: Team, since: Date, day: number, nth: number): Promise<void> {
    if (nth % 9 === 2) await team.grow()
    if (nth === 24) await team.connectPrograms()
    if (day > days - 12 && !this.#isReadBeforehand) {
      this.#isReadBeforehand = true
      await team.readBeforehand()
    }
    if (nth % 8 === 5) await unlessRefused(team.giveGoodwill())
    await team.lookAfterReviews(since)
  }
}
