/** @jsxImportSource preact */
import type { AdjustmentReason } from '@yuko/contract/loyalty/members/adjust-points'
import type { Wording } from '../shopify-extension/staff.ts'

/** As entered. */
export interface Gift {
  readonly points: string
  readonly reason: string
  readonly customerNote: string
  readonly internalNote: string
}

export const noGift: Gift = { points: '', reason: 'goodwill', customerNote: '', internalNote: '' }

const reasons: readonly AdjustmentReason[] = ['goodwill', 'correction', 'event', 'migration', 'fraud', 'other']

const most = 10_000_000

export const isPossible = ({ points }: Gift) => /^\d+$/.test(points.trim()) && Number(points) >= 1 && Number(points) <= most

interface FieldsView {
  readonly gift: Gift
  change(gift: Gift): void
  /** Errors are shown once the form was sent. */
  readonly isChecked: boolean
  readonly t: Wording['t']
}

export function GiftFields({ gift, change, isChecked, t }: FieldsView) {
  const onChange = (name: keyof Gift) => (event: Event) =>
    change({ ...gift, [name]: (event.currentTarget as HTMLElementTagNameMap['s-text-field']).value })
  return (
    <s-stack gap="base">
      <s-number-field
        label={t('pointsLabel')}
        value={gift.points}
        min={1}
        max={most}
        step={1}
        error={isChecked && !isPossible(gift) ? t('pointsInvalid') : undefined}
        onChange={onChange('points')}
      />
      <s-select label={t('reasonLabel')} value={gift.reason} onChange={onChange('reason')}>
        {reasons.map((reason) => (
          <s-option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </s-option>
        ))}
      </s-select>
      <s-text-field
        label={t('customerNote')}
        details={t('customerNoteDetails')}
        value={gift.customerNote}
        maxLength={200}
        onChange={onChange('customerNote')}
      />
      <s-text-field label={t('internalNote')} value={gift.internalNote} maxLength={500} onChange={onChange('internalNote')} />
    </s-stack>
  )
}
