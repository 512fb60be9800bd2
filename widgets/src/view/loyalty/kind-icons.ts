import type { StorefrontCampaign, StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import { type Child, h, type Tree, webAddress } from '../tree.ts'

/** Line drawings on a 20 × 20 grid. */
const paths = {
  bag: 'M4 7h12l1 10H3zM7 7V5.5a3 3 0 0 1 6 0V7',
  target: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  times: 'M3.5 13.5l5-5 3 3 5-6M12.5 5.5h4v4',
  person: 'M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c.3-3 2.5-4.5 5.5-4.5s5.2 1.5 5.5 4.5M15.5 6v5M13 8.5h5',
  cake: 'M3.5 17v-6h13v6zM3.5 13.5c2.2 1.5 4.3-1.5 6.5 0s4.3 1.5 6.5 0M10 11V7M10 4.5v.1',
  calendar: 'M3.5 5h13v12h-13zM3.5 9h13M7 3v4M13 3v4',
  speech: 'M3 4h14v9.5H9L5.5 17v-3.5H3zM7 7.5h6M7 10h4',
  camera: 'M3 6h3l1.5-2h5L14 6h3v10H3zM10 13.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  people:
    'M7 9.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM2 16c.2-2.8 2.2-4.2 5-4.2s4.8 1.4 5 4.2M12.5 4.3a2.6 2.6 0 0 1 0 5M14.5 12c2 .5 3.3 1.8 3.5 4',
  mail: 'M3 5h14v10.5H3zM3 6l7 5.5L17 6',
  card: 'M3 5h14v10.5H3zM3 8h14',
  link: 'M8.5 11.5l3-3M9 6l1.5-1.5a3.5 3.5 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.5 3.5 0 0 1-5-5L6 9',
  percent: 'M5 15L15 5M6.5 8a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM13.5 15.4a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  ticket: 'M2.5 5.5h15V8a2 2 0 0 0 0 4v2.5h-15V12a2 2 0 0 0 0-4zM12 6v1.5M12 9.3v1.5M12 12.5V14',
  truck:
    'M2 5h9.5v9H2zM11.5 8.5H15l3 3V14h-6.5M5.5 16.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2zM14.5 16.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2z',
  wallet: 'M3 6h13.5v10H3zM3 6l9.5-2.5V6M13.5 11h.1',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4l2.5 2',
  check: 'M4 10.5l4 4 8-9',
  spark: 'M10 3l1.7 5.3L17 10l-5.3 1.7L10 17l-1.7-5.3L3 10l5.3-1.7z',
  gift: 'M3 8h14v3H3zM4 11v6h12v-6M10 8v9M10 8S8 3 5.8 4.2 7 8 10 8s6.2-2.6 4.2-3.8S10 8 10 8z',
  medal: 'M10 17a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM7.5 8.5L5 3h10l-2.5 5.5',
} as const
export type KindIcon = keyof typeof paths

const ofReward: Readonly<Record<StorefrontReward['type'], KindIcon>> = {
  amount_off: 'ticket',
  percent_off: 'percent',
  free_shipping: 'truck',
  free_product: 'gift',
  store_credit: 'wallet',
  gift_card: 'card',
  custom: 'spark',
}

const ofCampaign: Readonly<Partial<Record<StorefrontCampaign['type'], KindIcon>>> = {
  order: 'bag',
  first_order: 'bag',
  order_count: 'bag',
  product_purchase: 'bag',
  spend_goal: 'target',
  signup: 'person',
  birthday: 'cake',
  anniversary: 'calendar',
  review: 'speech',
  photo_review: 'camera',
  referral_advocate: 'people',
  newsletter_signup: 'mail',
  social_follow: 'person',
  social_share: 'link',
  page_visit: 'link',
  profile_complete: 'check',
}

export const kindIcon = (name: KindIcon): Tree =>
  h('svg', { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, h('path', { d: paths[name] }))

/** A drawing on the brand color. */
export const tile = (content: Child, more = ''): Tree => h('span', { class: `tile${more}` }, content)

/** The picture of a reward's product, or an icon of its type. */
export function rewardTile({ type, imageUrl }: { type: StorefrontReward['type']; imageUrl?: string | null }): Tree {
  const src = webAddress(imageUrl)
  return tile(src ? h('img', { src, alt: '', width: 56, height: 56, loading: 'lazy' }) : kindIcon(ofReward[type]), ' reward')
}

export const campaignTile = ({ type, earning }: Pick<StorefrontCampaign, 'type' | 'earning'>): Tree =>
  tile(kindIcon(earning.mode === 'multiplier' ? 'times' : (ofCampaign[type] ?? 'spark')))
