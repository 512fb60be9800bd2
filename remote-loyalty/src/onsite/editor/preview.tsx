import { t } from '@lingui/core/macro'
import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import { type LoyaltyWidgetKind, widgetElements } from '@yuko/contract/widgets/widget-kind'
import { previewAddress, usePreviewFrame } from '@yuko/kit/preview/use-preview-frame.ts'
import { SegmentedControl } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { exampleMember, memberInCart, memberToNudge } from '#data/example-member.ts'
import styles from './onsite-editor.module.css'

interface PreviewProps {
  kind: LoyaltyWidgetKind
  store: string
  widget: object & { locale: string }
  view: OnsiteView
}

/** Example amounts for the widgets that need one. */
const amounts: Partial<Record<LoyaltyWidgetKind, Record<string, string>>> = {
  product_points: { price: '3700' },
  cart_points: { total: '12000' },
  thank_you: { total: '12000', order: '1001' },
}

/** Widgets that look different for members. */
const forMembers: readonly LoyaltyWidgetKind[] = [
  'loyalty_launcher',
  'loyalty_panel',
  'nudges',
  'referral_popup',
  'loyalty_page',
  'cart_points_slider',
  'thank_you',
  'account_page',
]

/** The widget with the draft in an iframe, as a visitor or a member sees it. */
export function Preview({ kind, store, widget, view }: PreviewProps) {
  const [who, setWho] = useState('visitor')
  const [device, setDevice] = useState('desktop')
  const hasMember = forMembers.includes(kind)
  const example = kind === 'nudges' ? memberToNudge : kind === 'cart_points_slider' ? memberInCart : exampleMember
  const member = useMemo(() => (who === 'member' ? example(view, new Date()) : null), [who, view, example])

  const message = useMemo(() => {
    const attributes = { ...amounts[kind], ...(member && { customer: 'preview' }) }
    return { theme: 'light', widget, loyalty: { view, member, attributes } }
  }, [kind, widget, view, member])
  const frame = usePreviewFrame(message)

  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      <div className={styles.tools}>
        {hasMember && (
          <SegmentedControl
            size="xs"
            aria-label={t`View as`}
            data={[
              { value: 'visitor', label: t`Visitor` },
              { value: 'member', label: t`Member` },
            ]}
            value={who}
            onChange={setWho}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t`Device`}
          data={[
            { value: 'desktop', label: t`Desktop` },
            { value: 'mobile', label: t`Mobile` },
          ]}
          value={device}
          onChange={setDevice}
        />
      </div>
      <iframe
        ref={frame}
        title={t`Widget preview`}
        className={styles.frame}
        data-device={device}
        src={previewAddress(store, widgetElements[kind])}
      />
      {kind === 'referral_popup' && view.program && !view.program.friendOffer && (
        <p className={styles.help}>{t`Referrals are off. Turn them on to preview it here.`}</p>
      )}
      {!view.program && <p className={styles.help}>{t`No program yet. Create one to preview it here.`}</p>}
    </section>
  )
}
