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

/** What is on, and what the shop's pages tell of it. */
export function Switches({ widgets }: { widgets: readonly WidgetSummary[] }) {
  return (
    <Section title={t`In your shop`} description={t`Switched off, a widget shows nothing, wherever it is built in.`}>
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
  // Where it goes to, at once; where that fails it goes back.
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
