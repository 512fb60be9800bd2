import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { PlainLink } from '@yuko/ui'
import { type ReactNode, useId } from 'react'
import { Glyph } from '#data/editing/glyph.tsx'
import styles from './choice-card.module.css'

export function ChoiceGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.cards}>{children}</ul>
    </section>
  )
}

interface ChoiceCardProps {
  of: CampaignType | RewardType
  href: string
  title: string
  line: string
  /** Why it can’t be chosen. */
  unavailable?: string | undefined
}

/** A type to choose; the whole card is the link. */
export function ChoiceCard({ of, href, title, line, unavailable }: ChoiceCardProps) {
  return (
    <li className={styles.card} data-off={unavailable !== undefined || undefined}>
      <Glyph of={of} isOff={unavailable !== undefined} />
      <div>
        {unavailable === undefined ? (
          <PlainLink href={href} className={styles.open}>
            {title}
          </PlainLink>
        ) : (
          <span className={styles.off}>{title}</span>
        )}
        <p className={styles.line}>{unavailable ?? line}</p>
      </div>
    </li>
  )
}
