import { t } from '@lingui/core/macro'
import type { WidgetSummary } from '@yuko/contract/widgets/widget'
import { loyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { notify, usePermission } from '@yuko/runtime'
import { PlainLink, Section } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { useChangeOnsite } from '#data/onsite.mutations.ts'
import { kindWording } from '../kinds.ts'
import { WidgetState } from '../widget-state.tsx'
import styles from './widget-settings.module.css'

/** Switches for all widgets, with their state in the store. */
export function Switches({ widgets }: { widgets: readonly WidgetSummary[] }) {
  return (
    <Section title={t`Widgets in your store`} description={t`A widget that’s off shows nothing, even where it’s installed.`}>
      <ul className={styles.rows} aria-label={t`Widgets`}>
        {widgets.map((widget) => (
          <Row key={widget.slug} widget={widget} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ widget }: { widget: WidgetSummary }) {
  const canWrite = usePermission('settings.write')
  const change = useChangeOnsite(widget.slug)
  const { name, place } = kindWording[loyaltyWidgetKind.parse(widget.kind)]
  // Optimistic: reverts when the call fails.
  const isOn = change.isPending && change.variables.do === 'switch' ? change.variables.isEnabled : widget.isEnabled
  const set = (isEnabled: boolean) =>
    change.mutate({ do: 'switch', isEnabled }, { onError: (error) => notify(error.message, { type: 'error' }) })
  return (
    <li>
      <span className={styles.what}>
        <PlainLink className={styles.name} href={`/loyalty/onsite/${widget.slug}`}>
          {name}
        </PlainLink>
        <span className={styles.quiet}>{place}</span>
      </span>
      <span className={styles.state}>
        <WidgetState widget={widget} />
        <Switch aria-label={name} checked={isOn} disabled={!canWrite} onChange={(event) => set(event.currentTarget.checked)} />
      </span>
    </li>
  )
}
