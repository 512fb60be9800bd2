import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { RewardType } from '@yuko/contract/loyalty/rewards/reward'
import { PlainLink, StatusBadge, type Tone } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { Glyph } from '#data/editing/glyph.tsx'
import styles from './entry-row.module.css'

interface EntryRowProps {
  of: CampaignType | RewardType
  href: string
  name: string
  /** The points it gives or costs. */
  rate: string
  state: { tone: Tone; words: string }
  /** Its results so far. */
  figures: string
  isOn: boolean
  isBusy: boolean
  /** Absent without permission, or when it ended. */
  onSwitch?: (isOn: boolean) => void
}

/** A way to earn or a reward in its list: a link to its editor, with a switch. */
export function EntryRow({ of, href, name, rate, state, figures, isOn, isBusy, onSwitch }: EntryRowProps) {
  return (
    <li className={styles.row}>
      <Glyph of={of} isOff={!isOn} />
      <div className={styles.words}>
        <PlainLink href={href} className={styles.name}>
          {name}
        </PlainLink>
        <p className={styles.rate}>{rate}</p>
      </div>
      <div className={styles.state}>
        <StatusBadge status={state.words} tone={state.tone}>
          {state.words}
        </StatusBadge>
        <p className={styles.figures}>{figures}</p>
      </div>
      <div className={styles.switch}>
        {onSwitch && (
          <Switch
            aria-label={name}
            checked={isOn}
            disabled={isBusy}
            onChange={(event) => onSwitch(event.currentTarget.checked)}
          />
        )}
      </div>
    </li>
  )
}
