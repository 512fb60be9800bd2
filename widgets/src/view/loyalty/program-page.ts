import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import { type Child, h, type Tree, webAddress } from '../tree.ts'
import { icon } from './icon.ts'
import { kindIcon, tile } from './kind-icons.ts'
import { type LoyaltyWidget, type LoyaltyWording, loyaltyWordingOf, type Onsite, tiersFor } from './onsite.ts'
import { earnList, joinBonus, mayJoin, nextTier, rewardList, tierList, tierMark, waysFor } from './program-lists.ts'

interface Doors {
  readonly signIn: string | null
  readonly signUp: string | null
  /** Of pictures. */
  readonly origin: string
  /** Of times; absent: the shopper's. */
  readonly timeZone?: string
}

/** null: a visitor; undefined: unknown, because the check failed. */
export type PageMember = StorefrontMember | null | undefined

/** The program on one page, without a script. Members are greeted instead of invited. Empty without a program. */
export function programPage(
  { program, currency, store, widgets }: Pick<Onsite, 'program' | 'currency' | 'store' | 'widgets'>,
  widget: LoyaltyWidget<'loyalty_page'>,
  doors: Doors,
  member: PageMember,
): Child[] {
  if (!program) return []
  const wording = loyaltyWordingOf(widget, program.pointLabel, currency, doors.timeZone)
  const { banner, earn, redeem, tiers, referral } = shownTo(member, widget.content)
  const own = member?.state === 'member' ? member : null
  const ways = waysFor(program, mayJoin(member))
  const picture = banner && { src: `${doors.origin}${banner.path}`, width: banner.width, height: banner.height }
  return [
    h(
      'div',
      { class: 'loyalty' },
      picture && h('img', { class: 'banner', ...picture, alt: '' }),
      h(
        'section',
        { class: 'hero' },
        h('span', { class: 'emblem' }, icon(widgets.launcher?.button.icon ?? 'gift')),
        h('h1', {}, program.name),
        member?.state === 'closed'
          ? h('p', {}, wording.text('loyaltyClosed'))
          : own
            ? welcome(program, own, wording)
            : intro(program, wording, doors, member),
      ),
      part('earn', 'loyaltyEarn', earn && ways.length > 0 && earnList(ways, wording), wording),
      part(
        'rewards',
        'loyaltyRedeem',
        redeem && program.rewards.length > 0 && rewardList(program.rewards, wording, own && onTheWay(own)),
        wording,
      ),
      part('tiers', 'loyaltyTiers', tiers && tiersFor(program, own).length > 0 && tierList(program, wording, own), wording),
      part(
        'refer',
        'loyaltyReferral',
        referral && program.friendOffer && invitation(program.friendOffer.name, store.url, wording),
        wording,
      ),
    ),
  ]
}

/** Nothing of the program, if it is closed to them. */
const shownTo = (member: PageMember, content: LoyaltyWidget<'loyalty_page'>['content']) =>
  member?.state === 'closed' ? { ...content, earn: false, redeem: false, tiers: false, referral: false } : content

/** Affordable rewards are redeemed in the panel. */
const onTheWay = (member: StorefrontMember) => ({ ...member, rewards: member.rewards.filter(({ state }) => state !== 'open') })

function intro(program: StorefrontProgram, wording: LoyaltyWording, { signIn, signUp }: Doors, member: PageMember): Child[] {
  const bonus = joinBonus(program)
  const isVisitor = member === null
  const [up, into] = [isVisitor && webAddress(signUp), isVisitor && webAddress(signIn)]
  const points = bonus !== null && mayJoin(member) && wording.points(bonus)
  return [
    h('p', {}, wording.text('loyaltyJoinText')),
    points && h('p', { class: 'bonus' }, wording.text('loyaltyJoinBonus', { points })),
    member?.state === 'guest' && opens('home', wording.text('loyaltyJoin')),
    up && h('a', { class: 'primary', href: up }, wording.text('loyaltyCreateAccount')),
    into &&
      h('p', { class: 'quiet' }, `${wording.text('loyaltyHaveAccount')} `, h('a', { href: into }, wording.text('loyaltySignIn'))),
  ]
}

function welcome(program: StorefrontProgram, member: StorefrontMember, wording: LoyaltyWording): Child[] {
  const { firstName, balance, pending, progress } = member
  const tier = tiersFor(program, member).find(({ tierId }) => tierId === member.tierId)
  return [
    h('p', {}, firstName ? wording.text('loyaltyGreeting', { name: firstName }) : wording.text('loyaltyWelcome')),
    h('p', { class: 'balance' }, wording.points(balance)),
    pending > 0 && h('p', {}, wording.text('loyaltyPending', { points: wording.points(pending) })),
    tier && h('p', { class: 'chip' }, tierMark(tier), h('strong', {}, tier.name)),
    progress && nextTier(progress, program.tierMetric, wording),
    opens('redeem', wording.text('loyaltyRedeem')),
  ]
}

const opens = (place: 'home' | 'redeem', words: string): Tree =>
  h('button', { type: 'button', class: 'primary', 'data-do': 'open', 'data-to': place }, words)

/** Members find their link in the panel, which this URL fragment opens on a shop page. */
const invitation = (offer: string, shop: string | null, wording: LoyaltyWording): Tree =>
  h(
    'div',
    { class: 'invite' },
    tile(kindIcon('people')),
    h(
      'div',
      {},
      h('p', {}, wording.text('loyaltyReferralText')),
      h('p', { class: 'quiet' }, wording.text('loyaltyFriendGets', { offer })),
    ),
    h(
      'a',
      { class: 'primary', href: webAddress(shop && URL.canParse(shop) ? new URL('#refer', shop).href : '#refer') },
      wording.text('loyaltyShare'),
    ),
  )

const part = (
  id: string,
  title: 'loyaltyEarn' | 'loyaltyRedeem' | 'loyaltyTiers' | 'loyaltyReferral',
  list: Child,
  wording: LoyaltyWording,
) => list && h('section', { id: `loyalty-${id}` }, h('h2', {}, wording.text(title)), list)
