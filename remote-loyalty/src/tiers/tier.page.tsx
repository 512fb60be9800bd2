import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Tier } from '@yuko/contract/loyalty/tiers/tier'
import { usePermission } from '@yuko/runtime'
import { useParams } from '@yuko/runtime/router'
import { Button, ButtonLink, EmptyState, ErrorPanel, Page, Section, Skeleton, TextLink } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { memberCount } from '#data/counts.ts'
import { tierQueries } from '#data/tier.queries.ts'
import { DeleteTier } from './delete-tier.tsx'
import { RecalculationPanel } from './recalculation.panel.tsx'
import { TierForm } from './tier.form.tsx'
import { TierCard } from './tier-card.tsx'
import { whatIfOf } from './tier-plan.ts'
import styles from './tiers.module.css'
import { type Ladder, useTierForm } from './use-tier-form.ts'
import { TryTiers, WhatIf } from './what-if.tsx'

const back = { href: '/loyalty/tiers', label: t`Tiers` }

/** One tier, or a new one. */
export function TierPage() {
  const { tierId } = useParams()
  const tiers = useQuery(tierQueries.list())
  if (tiers.data) {
    const tier = tiers.data.items.find((one) => one.tierId === tierId)
    if (tier || tierId === undefined) return <TierEditor key={tierId ?? 'new'} tier={tier} ladder={tiers.data} />
  }
  return (
    <Page title={t`Tier`} back={back}>
      <Section>
        {tiers.data ? (
          <EmptyState
            drawing="search"
            title={t`This tier doesn’t exist`}
            action={<ButtonLink href={back.href}>{t`View all tiers`}</ButtonLink>}
          >
            {t`It may have been deleted.`}
          </EmptyState>
        ) : tiers.isError ? (
          <ErrorPanel title={t`Couldn’t load the tier`} onRetry={tiers.refetch} isRetrying={tiers.isFetching}>
            {tiers.error.message}
          </ErrorPanel>
        ) : (
          <Skeleton height={360} />
        )}
      </Section>
    </Page>
  )
}

interface TierEditorProps {
  tier: Tier | undefined
  ladder: Ladder
}

function TierEditor({ tier, ladder }: TierEditorProps) {
  const { items, rules } = ladder
  const name = tier?.name
  const mayEdit = usePermission('settings.write')
  const { form, draft } = useTierForm(tier, ladder, back.href)
  const whatIf = mayEdit ? whatIfOf({ tier, items, values: form.values, draft, isDirty: form.isDirty }) : null
  return (
    <Page
      title={name ?? t`New tier`}
      tabTitle={name ? t`${name} · Tiers` : t`New tier`}
      subtitle={tier && <TextLink href={`/loyalty/customers?tierId=${tier.tierId}`}>{memberCount(tier.members)}</TextLink>}
      back={back}
      actions={
        mayEdit &&
        (tier ? (
          <DeleteTier tier={tier} ladder={ladder} next={back.href} />
        ) : (
          <Button onClick={() => form.submit()} loading={form.isSubmitting}>
            {t`Add tier`}
          </Button>
        ))
      }
    >
      {tier && <RecalculationPanel />}
      <div className={styles.editor}>
        <TierForm form={form} metric={rules.metric} isReadOnly={!mayEdit} />
        <div className={styles.aside}>
          <TierCard draft={draft} rules={rules} />
          {whatIf?.moves && <WhatIf plan={whatIf.plan} metric={rules.metric} />}
        </div>
      </div>
      {whatIf && <TryTiers plan={whatIf.plan} />}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}
