import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { RewardType } from '@yuko/contract/loyalty/rewards/reward'
import styles from './editing.module.css'

/** Line drawings on a 24 × 24 field. */
const drawings: Readonly<Record<CampaignType | RewardType, string>> = {
  order: 'M6 8h12l1.2 12H4.8zM9 10.5V7a3 3 0 0 1 6 0v3.5',
  first_order: 'M6 9h12l1.2 11H4.8zM9 11V8a3 3 0 0 1 6 0v3M12 2v1.5M6.5 3.5l1 1M17.5 3.5l-1 1',
  order_count: 'M4 7h9l1 8H3zM6.2 7V5.6a2.3 2.3 0 0 1 4.6 0V7M10 19h9l1.5-10H16M7 15v3.5',
  spend_goal: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 12l7-7M17 3v4h4',
  product_purchase: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  signup: 'M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 20c0-4 3-6 7-6 1.4 0 2.7.3 3.8.8M18 14v6M15 17h6',
  birthday:
    'M4 20h16v-7H4zM4 16c2 0 2 1.3 4 1.3S10 16 12 16s2 1.3 4 1.3S18 16 20 16M8 13V9.5M12 13V9.5M16 13V9.5M8 6.5v-.5M12 6.5v-.5M16 6.5v-.5',
  anniversary: 'M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7M9.5 15.3l1.8 1.7 3.2-3.3',
  review: 'M4 5h16v11h-8l-4 4v-4H4zM12 7.8l.9 1.9 2 .2-1.5 1.4.4 2-1.8-1-1.8 1 .4-2L9.1 9.9l2-.2z',
  photo_review: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  referral_advocate:
    'M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 2.3-5.5 5.5-5.5s5.5 2 5.5 5.5M17 8.5h4.5M19.3 6.3l2.2 2.2-2.2 2.2M14.5 4.3a3.5 3.5 0 0 1 .7 6M16.5 14.8c2.4.6 4 2.4 4 5.2',
  newsletter_signup: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  social_follow: 'M12 20s-8-4.7-8-10.3A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.4C20 15.3 12 20 12 20z',
  social_share:
    'M18 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 18 8zM6 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM18 21.4a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM8.4 10.7l7.2-4M8.4 13.3l7.2 4',
  page_visit: 'M4 5h16v14H4zM4 9h16M6.5 7h.01M9 7h.01M11 12l5.5 2-2.4 1-1 2.4z',
  tag_added: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  profile_complete: 'M4 5h16v14H4zM9 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM6 16c0-1.7 1.2-2.6 3-2.6s3 .9 3 2.6M14.5 12l1.5 1.5 2.5-3',
  custom_event:
    'M9 5c-2.5 0-2.5 1.5-2.5 3.5S6 12 4 12c2 0 2.5 1.5 2.5 3.5S6.5 19 9 19M15 5c2.5 0 2.5 1.5 2.5 3.5S18 12 20 12c-2 0-2.5 1.5-2.5 3.5S17.5 19 15 19M12 9v4M12 15.5v.01',
  amount_off:
    'M4 7.5h16v3a1.8 1.8 0 0 0 0 3.5v3H4v-3a1.8 1.8 0 0 0 0-3.5zM12 9v7M14 10.2c-.5-.6-1.2-.8-2-.8-1.2 0-2 .6-2 1.5 0 2.2 4 1.2 4 3.3 0 .9-.9 1.5-2 1.5-.9 0-1.6-.3-2.1-.9',
  percent_off: 'M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 5.5l-12 13',
  free_shipping: 'M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  free_product:
    'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9C11 5 6.5 4.5 6.5 6.8 6.5 8.5 9 9 12 9zM12 9c1-4 5.5-4.5 5.5-2.2C17.5 8.5 15 9 12 9z',
  store_credit: 'M4 7h14a2 2 0 0 1 2 2v9H6a2 2 0 0 1-2-2zM4 7a2 2 0 0 1 2-2h10v2M20 11.5h-4a1.8 1.8 0 0 0 0 3.6h4',
  gift_card: 'M3 6h18v12.5H3zM3 10.5h18M6.5 14.5h4.5M16 14.5h1.5',
  custom: 'M12 3l2.2 5.8L20 11l-5.8 2.2L12 19l-2.2-5.8L4 11l5.8-2.2zM19 16.5v4M17 18.5h4',
}

interface GlyphProps {
  of: CampaignType | RewardType
  /** Paler, for inactive entries. */
  isOff?: boolean
}

/** The icon of a campaign or reward type. */
export function Glyph({ of, isOff = false }: GlyphProps) {
  return (
    <span className={styles.tile} data-off={isOff || undefined}>
      <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden>
        <path d={drawings[of]} />
      </svg>
    </span>
  )
}
