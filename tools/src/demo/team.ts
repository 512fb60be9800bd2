/** The shop's members: their replies, decisions, and connections. */
import { inviteMember } from '@yuko/contract/accounts/members/invite-member'
import { registerInvited } from '@yuko/contract/accounts/sign-in/register-invited'
import { addExclusions } from '@yuko/contract/exclusions/add-exclusions'
import type { ExclusionScope, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'
import { renewFeedAddress } from '@yuko/contract/feeds/renew-feed-address'
import { adjustPoints } from '@yuko/contract/loyalty/members/adjust-points'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import type { Role } from '@yuko/contract/permissions'
import { createPrivacyRequest } from '@yuko/contract/privacy/create-privacy-request'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { moderateReviews } from '@yuko/contract/reviews/moderate-reviews'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { replyToReview } from '@yuko/contract/reviews/reply-to-review'
import { createSavedReply } from '@yuko/contract/reviews/saved-replies/create-saved-reply'
import { createReviewTag } from '@yuko/contract/reviews/tags/create-review-tag'
import { setReviewTags } from '@yuko/contract/reviews/tags/set-review-tags'
import { createWebhookEndpoint } from '@yuko/contract/webhooks/create-webhook-endpoint'
import { demoAccount, demoOperator } from './account.ts'
import { answers } from './answers.ts'
import { type Shop, tokenIn } from './open-shop.ts'
import type { Random } from './random.ts'
import { Session } from './session.ts'

const { password } = demoOperator
const colleagues: readonly { name: string; email: string; role: Role }[] = [
  { name: demoOperator.name, email: demoOperator.email, role: 'admin' },
  { name: 'Mila Sommer', email: 'mila@alder-and-clay.example', role: 'editor' },
  { name: 'Ines Calder', email: 'ines@alder-and-clay.example', role: 'support' },
  { name: 'Rafael Thorn', email: 'rafael@alder-and-clay.example', role: 'analyst' },
]

export class Team {
  readonly #shop: Shop
  readonly #random: Random
  readonly #members = new Map<Role, Session>()
  #tagIds: { praise: string; shipping: string; quality: string } | undefined

  constructor(shop: Shop, random: Random) {
    this.#shop = shop
    this.#random = random
    this.#members.set('owner', shop.owner)
  }

  /** Invited one after the other; each creates an account with the emailed link. */
  async grow(): Promise<void> {
    const next = colleagues.find(({ role }) => !this.#members.has(role))
    if (!next) return
    const { owner, product, organizationId } = this.#shop
    await owner.call(inviteMember, { body: { email: next.email, role: next.role } })
    await product.run()
    const token = tokenIn(product, next.email, /\/accept-invitation\/([\w-]+)/)
    const session = new Session(product.clientAt(`10.0.0.${10 + this.#members.size}`), product.clock, { ...next, password })
    session.take(await session.api.call(registerInvited, { params: { token }, body: { name: next.name, password } }))
    session.api.organizationId = organizationId
    this.#members.set(next.role, session)
  }

  /** A pending invitation. */
  async invite(email: string): Promise<void> {
    await this.#shop.owner.call(inviteMember, { body: { email, role: 'editor' } })
  }

  async prepare(): Promise<void> {
    const { owner } = this.#shop
    const tag = async (name: string, color: 'green' | 'orange' | 'blue') =>
      (await owner.call(createReviewTag, { body: { name, color } })).tagId
    this.#tagIds = {
      praise: await tag('praise', 'green'),
      shipping: await tag('shipping', 'blue'),
      quality: await tag('quality', 'orange'),
    }
    await owner.call(createSavedReply, {
      body: { title: 'Replacement', body: `Hello {{ customer.first_name | default: "there" }}, ${answers.en}` },
    })
    await owner.call(createSavedReply, {
      body: {
        title: 'Thanks',
        body: 'Thank you, {{ customer.first_name | default: "dear customer" }}! It goes up on the workshop wall.',
      },
    })
    const exclude = (target: ExclusionTarget, value: string, reason: string, scope: ExclusionScope = 'review_requests') =>
      owner.call(addExclusions, { body: { scope, target, values: [value], reason } })
    await exclude('email_domain', '@alder-and-clay.example', 'Our own team')
    await exclude('email', 'buying@cafe-lumen.example', 'Wholesale')
    await exclude('order_below_amount', '5.00', 'Postcards and gift tags')
    await exclude('email_domain', '@alder-and-clay.example', 'Our own team', 'loyalty')
    await exclude('email', 'buying@cafe-lumen.example', 'Wholesale', 'loyalty')
    await owner.call(renewFeedAddress, { params: { kind: 'google' } })
  }

  /** A shopper asked for a copy of their data. */
  async exportPerson(email: string): Promise<void> {
    const body = { kind: 'export', email, note: 'Asked by email', password: demoAccount.password } as const
    await this.#shop.owner.call(createPrivacyRequest, { body })
  }

  async connectPrograms(): Promise<void> {
    const { owner } = this.#shop
    const about = (url: string, description: string, events: readonly string[]) =>
      owner.call(createWebhookEndpoint, { body: { url, description, events: events as ['*'] } })
    await about('https://hooks.alder-and-clay.example/warehouse', 'Warehouse and support desk', [
      'review.created',
      'loyalty.tier.changed',
      'loyalty.reward.issued',
      'loyalty.referral.completed',
      'review_request.completed',
    ])
    await about('https://legacy.alder-and-clay.example/incoming', 'Old mailing tool, to be replaced', ['loyalty.member.joined'])
  }

  /** Handles new reviews: replies to unhappy ones, features the best, and thanks some reviewers. */
  async lookAfterReviews(since: Date): Promise<void> {
    const from = since.toISOString().slice(0, 10)
    const query = { from, isReplied: 'false', limit: 30 } as const
    const support = this.#members.get('support') ?? this.#shop.owner
    const editor = this.#members.get('editor') ?? this.#shop.owner
    const { items } = await support.call(listReviews, { query: { ...query, status: 'published' as never } })
    for (const { reviewId, rating, language } of items) {
      const words = language && language in answers ? (language as keyof typeof answers) : 'en'
      if (rating === 1 && this.#random.next() < 0.15) {
        await editor.call(moderateReviews, { body: { reviewIds: [reviewId], action: 'reject', reason: 'wrong_product' } })
      } else if (rating <= 2 && this.#random.next() < 0.85) {
        await support.call(replyToReview, { params: { reviewId }, body: { body: answers[words] } })
        const tagId = this.#random.next() < 0.5 ? this.#tagIds?.quality : this.#tagIds?.shipping
        if (tagId) await support.call(setReviewTags, { params: { reviewId }, body: { tagIds: [tagId] } })
      } else if (rating === 5 && this.#random.next() < 0.12) {
        await editor.call(replyToReview, { params: { reviewId }, body: { body: thanks[words] } })
      } else if (rating === 5 && this.#random.next() < 0.05) {
        await editor.call(moderateReviews, { body: { reviewIds: [reviewId], action: 'feature' } })
        if (this.#tagIds) await editor.call(setReviewTags, { params: { reviewId }, body: { tagIds: [this.#tagIds.praise] } })
      }
    }
  }

  /** With more members, pictures and unhappy reviews are moderated before publication. */
  async readBeforehand(): Promise<void> {
    const waiting = { mode: 'threshold_hold', threshold: 4, picturesNeedApproval: true } as const
    await this.#shop.owner.call(updatePublishing, {
      body: { ...defaultPublishPolicy, ...waiting, guestEmailConfirmation: false, wordLists: ['en', 'de', 'fr'] },
    })
  }

  async giveGoodwill(): Promise<void> {
    const support = this.#members.get('support') ?? this.#shop.owner
    const { items } = await support.call(listLoyaltyMembers, { query: { limit: 20 } })
    if (items.length === 0) return
    const { memberId } = this.#random.pick(items)
    const body = { points: 25, reason: 'goodwill', customerNote: 'Sorry for the late parcel.' } as const
    await support.call(adjustPoints, { params: { memberId }, body })
  }
}

const thanks: Record<keyof typeof answers, string> = {
  en: 'Thank you! Words like these go up on the workshop wall.',
  de: 'Danke! Solche Worte hängen bei uns in der Werkstatt.',
  fr: 'Merci ! De tels mots s’affichent au mur de l’atelier.',
  es: '¡Gracias! Estas palabras van a la pared del taller.',
  it: 'Grazie! Parole così finiscono sul muro del laboratorio.',
}
