/** What shoppers do with emails: they open, click, write reviews with pictures, subscribe, and refer friends. */
import { createHmac, randomUUID } from 'node:crypto'
import type { OutgoingMail } from '@yuko/api/src/platform/mail/mailer.ts'
import { confirmSubscription } from '@yuko/contract/consent/confirm-subscription'
import type { InputOf } from '@yuko/contract/endpoint'
import { identifyShopper } from '@yuko/contract/loyalty/onsite/identify-shopper'
import { claimReferral } from '@yuko/contract/loyalty/referrals/claim-referral'
import { getOwnReferrals } from '@yuko/contract/loyalty/referrals/get-own-referrals'
import { visitReferral } from '@yuko/contract/loyalty/referrals/visit-referral'
import type { CustomQuestion } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { MediaClaim } from '@yuko/contract/storefront/form-fields'
import { getStorefrontSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { signUp } from '@yuko/contract/storefront/sign-up'
import { submitReview } from '@yuko/contract/storefront/submit-review'
import { uploadFormPicture } from '@yuko/contract/storefront/upload-form-picture'
import { type DemoProduct, demoProducts } from './catalogue.ts'
import { unlessRefused } from './client.ts'
import type { Shop } from './open-shop.ts'
import type { Shopper } from './people.ts'
import { photoOf } from './pictures.ts'
import { answersTo, shownBy } from './questions.ts'
import type { Random } from './random.ts'
import { ratingWeights, reviewText, reviewTitle } from './reviews.ts'

interface AskedItem {
  readonly itemId: string
  readonly product: DemoProduct
}

interface WrittenReview {
  readonly shopper: Shopper
  readonly text: Omit<InputOf<typeof submitReview>['body'], 'media'>
  readonly media: Promise<MediaClaim[]>
}

export class Shoppers {
  readonly #shop: Shop
  readonly #random: Random
  readonly #byEmail: ReadonlyMap<string, Shopper>
  readonly #answered = new Set<string>()
  readonly #questions: readonly CustomQuestion[]

  constructor(shop: Shop, random: Random, shoppers: readonly Shopper[], questions: readonly CustomQuestion[]) {
    this.#shop = shop
    this.#questions = questions
    this.#random = random
    this.#byEmail = new Map(shoppers.map((shopper) => [shopper.email, shopper]))
  }

  /** Reads all email since the last time. Returns who clicked in a workflow email. */
  async readMail(): Promise<Shopper[]> {
    const { product } = this.#shop
    const clicked: Shopper[] = []
    const reviews: WrittenReview[] = []
    for (const mail of product.mails.splice(0)) {
      const shopper = this.#byEmail.get(mail.to.address)
      if (!shopper) continue
      if (await this.#comesBack(mail)) continue
      const confirm = /\/email\/confirm\/([\w-]+)\/([\w-]+)/.exec(mail.text)
      if (confirm?.[1] && confirm[2] && this.#random.next() < 0.8)
        await unlessRefused(this.#confirm(shopper, confirm[1], confirm[2]))
      else if (mail.html.includes('%2Freview%2F')) reviews.push(...(await this.#answer(shopper, mail)))
      else if (await this.#look(shopper, mail)) clicked.push(shopper)
    }
    for (const review of reviews) await unlessRefused(this.#submit(review))
    return clicked
  }

  async subscribe(shopper: Shopper, formId: string): Promise<void> {
    const { product, slug } = this.#shop
    const client = product.clientAt(shopper.address)
    const params = { store: slug, formId }
    const { token } = await client.call(getStorefrontSignupForm, { params, query: { lang: shopper.language } })
    product.clock.advance(20_000)
    const { email, firstName, language } = shopper
    await client.call(signUp, {
      params,
      body: { email, firstName, locale: language, token, pageUrl: 'https://alder-and-clay.example/' },
    })
  }

  /** A friend gets a member's link and claims its reward. */
  async bringFriend(advocate: Shopper, friend: Pick<Shopper, 'email' | 'language' | 'address'>): Promise<void> {
    const { product, slug, identitySecret } = this.#shop
    const store = { store: slug }
    const own = product.clientAt(advocate.address)
    const exp = Math.floor(product.clock.now().getTime() / 1000) + 3600
    const said = Buffer.from(JSON.stringify({ id: advocate.externalId, email: advocate.email, exp })).toString('base64url')
    const customer = `${said}.${createHmac('sha256', identitySecret).update(said).digest('hex')}`
    const { token } = await own.call(identifyShopper, { params: store, body: { customer } })
    const { url } = await own.call(getOwnReferrals, { params: store, body: { token, device: deviceOf(advocate.address) } })
    const code = url && new URL(url).searchParams.get('ref')
    if (!code) return
    const visitor = product.clientAt(friend.address)
    const device = deviceOf(friend.address)
    const channel = this.#random.pick(['link', 'email', 'whatsapp'] as const)
    await visitor.call(visitReferral, { params: store, body: { code, device, channel } })
    product.clock.advance(60_000)
    await visitor.call(claimReferral, {
      params: store,
      body: { code, device, channel, email: friend.email, lang: friend.language },
    })
  }

  /** Few emails bounce, and fewer get complaints. */
  async #comesBack({ returnPath }: OutgoingMail): Promise<boolean> {
    const dice = this.#random.next()
    if (!returnPath || dice > 0.009) return false
    const post = dice < 0.002 ? complaint : dice < 0.006 ? hardBounce : softBounce
    await this.#shop.product.visit(`/mail/returns/inbound?to=${encodeURIComponent(returnPath)}`, { post })
    return true
  }

  async #confirm(shopper: Shopper, organizationUuid: string, hash: string): Promise<void> {
    await this.#shop.product.clientAt(shopper.address).call(confirmSubscription, { params: { organizationUuid, hash } })
  }

  async #look(shopper: Shopper, { html, headers, subject }: OutgoingMail): Promise<boolean> {
    const wayOut = /<(https?:[^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1]
    if (wayOut && this.#random.next() < 0.015) {
      await this.#shop.product.visit(wayOut, { post: 'List-Unsubscribe=One-Click', address: shopper.address })
      return false
    }
    // A subject with their name is opened more often.
    const pull = subject.includes(shopper.firstName) ? 0.5 : 0.38
    if (this.#random.next() > pull * shopper.zeal) return false
    await this.#open(shopper, html)
    if (this.#random.next() > 0.2 * shopper.zeal) return false
    const links = linksIn(html).filter(({ to }) => to.startsWith('https://alder-and-clay.example'))
    const [link] = links
    if (link) await this.#shop.product.visit(link.url, { address: shopper.address })
    return link !== undefined
  }

  async #open(shopper: Shopper, html: string): Promise<void> {
    const pixel = /src="([^"]+\/e\/o\/[^"]+)"/.exec(html)?.[1]
    if (pixel) await this.#shop.product.visit(pixel.replaceAll('&amp;', '&'), { address: shopper.address })
  }

  async #answer(shopper: Shopper, { html }: OutgoingMail): Promise<WrittenReview[]> {
    if (this.#random.next() > 0.62 * shopper.zeal) return []
    await this.#open(shopper, html)
    if (this.#random.next() > 0.68 * shopper.zeal) return []
    const links = linksIn(html).filter(({ to }) => to.includes('/review/'))
    const [first] = links
    const link = first && /\/review\/([\w.-]+)/.exec(first.to)?.[1]
    if (!first || !link) return []
    await this.#shop.product.visit(first.url, { address: shopper.address })
    const items = itemsIn(html, links).filter(({ itemId }) => !this.#answered.has(itemId))
    return items.slice(0, 2).map((item) => this.#write(shopper, link, item))
  }

  /** Its photos are on their way meanwhile. */
  #write(shopper: Shopper, link: string, { itemId, product }: AskedItem): WrittenReview {
    const random = this.#random
    this.#answered.add(itemId)
    const rating = random.weighted(ratingWeights) + 1
    const pictures = rating >= 4 && random.next() < 0.2 ? random.between(1, 2) : 0
    const media = Promise.all(Array.from({ length: pictures }, (_, nth) => this.#upload(shopper, photoOf(product, random), nth)))
    // Nobody waits for it yet, and a refusal is handled with the review.
    media.catch(() => undefined)
    const { firstName, lastName, language } = shopper
    const text = {
      link,
      itemId,
      submissionId: randomUUID(),
      rating,
      title: reviewTitle(random, language, rating),
      body: reviewText(random, product, language, rating),
      answers: answersTo(this.#questions, rating, random),
      authorName: `${firstName} ${lastName}`,
      nameDisplay: random.pick(['full', 'first_last_initial', 'first_last_initial'] as const),
      lang: language,
    }
    return { shopper, text, media }
  }

  async #upload(shopper: Shopper, photo: Promise<Uint8Array<ArrayBuffer>>, nth: number): Promise<MediaClaim> {
    const { product, slug } = this.#shop
    const file = new File([await photo], `photo-${nth + 1}.jpg`, { type: 'image/jpeg' })
    const { mediaId, token } = await product.clientAt(shopper.address).call(uploadFormPicture, { params: { store: slug }, file })
    return { mediaId, token, customQuestionId: nth === 0 ? shownBy(this.#questions) : undefined }
  }

  async #submit({ shopper, text, media }: WrittenReview): Promise<void> {
    const { product, slug } = this.#shop
    const body = { ...text, media: await media }
    await product.clientAt(shopper.address).call(submitReview, { params: { store: slug }, body })
  }
}

/** Tracked links of an email, with their targets. */
function linksIn(html: string): { url: string; to: string }[] {
  return Array.from(html.matchAll(/href="([^"]+\/e\/c\/[^"]+)"/g), ([, address = '']) => {
    const url = address.replaceAll('&amp;', '&')
    return { url, to: new URL(url).searchParams.get('to') ?? '' }
  })
}

/** The products an email asks about: the title before each link. */
function itemsIn(html: string, links: readonly { url: string; to: string }[]): AskedItem[] {
  const items = new Map<string, AskedItem>()
  const titles = demoProducts.map((product) => ({ product, title: product.title.replaceAll('&', '&amp;') }))
  for (const { to } of links) {
    const itemId = new URL(to).searchParams.get('item')
    if (!itemId || items.has(itemId)) continue
    const before = html.slice(0, html.indexOf(itemId))
    const last = titles.map(({ product, title }) => ({ product, at: before.lastIndexOf(title) })).sort((a, b) => b.at - a.at)[0]
    if (last && last.at >= 0) items.set(itemId, { itemId, product: last.product })
  }
  return [...items.values()]
}

/** A fixed device ID for each address. */
function deviceOf(address: string): string {
  const hex = createHmac('sha256', 'device').update(address).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const report = (status: string) =>
  `Content-Type: multipart/report; report-type=delivery-status\r\n\r\nFinal-Recipient: rfc822; somebody\r\nAction: failed\r\nStatus: ${status}\r\n`
const hardBounce = report('5.1.1')
const softBounce = report('4.2.2')
const complaint = 'Content-Type: multipart/report; report-type=feedback-report\r\n\r\nFeedback-Type: abuse\r\nVersion: 1\r\n'
