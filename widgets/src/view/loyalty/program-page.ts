import { type Child, h, webAddress } from '../tree.ts'
import { type LoyaltyWidget, type LoyaltyWording, loyaltyWordingOf, type Onsite } from './onsite.ts'
import { earnList, rewardList, tierList } from './program-lists.ts'

interface Doors {
  readonly signIn: string | null
  readonly signUp: string | null
  /** Of pictures. */
  readonly origin: string
}

/** The program as a visitor reads it: all on one page, without a script. Nothing while there is none. */
export function programPage(
  { program, currency, store }: Pick<Onsite, 'program' | 'currency' | 'store'>,
  widget: LoyaltyWidget<'loyalty_page'>,
  { signIn, signUp, origin }: Doors,
): Child[] {
  if (!program) return []
  const wording = loyaltyWordingOf(widget, program.pointLabel, currency)
  const { banner, earn, redeem, tiers, referral } = widget.content
  return [
    h(
      'div',
      { class: 'loyalty' },
      banner &&
        h('img', { class: 'banner', src: `${origin}${banner.path}`, width: banner.width, height: banner.height, alt: '' }),
      h(
        'section',
        { class: 'intro' },
        h('h1', {}, program.name),
        h('p', {}, wording.text('loyaltyJoinText', { label: program.pointLabel.other })),
        webAddress(signUp) && h('a', { class: 'primary', href: webAddress(signUp) }, wording.text('loyaltyCreateAccount')),
        webAddress(signIn) &&
          h(
            'p',
            { class: 'quiet' },
            `${wording.text('loyaltyHaveAccount')} `,
            h('a', { href: webAddress(signIn) }, wording.text('loyaltySignIn')),
          ),
      ),
      part('earn', 'loyaltyEarn', earn && program.campaigns.length > 0 && earnList(program, wording), wording),
      part('rewards', 'loyaltyRedeem', redeem && program.rewards.length > 0 && rewardList(program, wording), wording),
      part('tiers', 'loyaltyTiers', tiers && program.tiers.length > 0 && tierList(program, wording), wording),
      part(
        'refer',
        'loyaltyReferral',
        referral && program.friendOffer && invitation(program.friendOffer.name, store.url, wording),
        wording,
      ),
    ),
  ]
}

/** Members find their own link in the panel, which opens where an address of the shop ends so. */
const invitation = (offer: string, shop: string | null, wording: LoyaltyWording): Child =>
  h(
    'div',
    { class: 'intro' },
    h('p', {}, wording.text('loyaltyReferralText')),
    h('p', { class: 'quiet' }, wording.text('loyaltyFriendGets', { offer })),
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
