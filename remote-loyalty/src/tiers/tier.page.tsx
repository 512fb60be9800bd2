import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { type Tier, type TierRules, tierDetails } from '@yuko/contract/loyalty/tiers/tier'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { useNavigate, useParams } from '@yuko/runtime/router'
import { Button, ButtonLink, EmptyState, ErrorPanel, Page, Section, Skeleton, TextLink, useForm, useFormat } from '@yuko/ui'
import { ConfirmDialog, SaveBar } from '@yuko/ui/on-demand'
import { useEffect, useMemo, useState } from 'react'
import { atFields, contractForm } from '#data/editing/contract-form.ts'
import { unitOf } from '#data/money.ts'
import { useDeleteTier, useSaveTier } from '#data/tier.mutations.ts'
import { tierQueries } from '#data/tier.queries.ts'
import { RecalculationPanel } from './recalculation.panel.tsx'
import { TierForm } from './tier.form.tsx'
import { TierCard } from './tier-card.tsx'
import { draftOf, fieldNames, suggestedTier, type TierValues, valuesOf } from './tier-values.ts'
import styles from './tiers.module.css'
import { Moves, planOf, type SimulatedPlan, TryTiers, WhatIf } from './what-if.tsx'

const back = { href: '/loyalty/tiers', label: 'Tiers' }

/** One tier, or a new one. */
export function TierPage() {
  const { tierId } = useParams()
  const tiers = useQuery(tierQueries.list())
  if (tiers.data) {
    const tier = tiers.data.items.find((one) => one.tierId === tierId)
    if (tier || tierId === undefined) return <TierEditor key={tierId ?? 'new'} tier={tier} ladder={tiers.data} />
  }
  return (
    <Page title="Tier" back={back}>
      <Section>
        {tiers.data ? (
          <EmptyState
            drawing="search"
            title="This tier is not there"
            action={<ButtonLink href={back.href}>See all tiers</ButtonLink>}
          >
            Somebody may have deleted it.
          </EmptyState>
        ) : tiers.isError ? (
          <ErrorPanel title="The tier could not be loaded" onRetry={tiers.refetch} isRetrying={tiers.isFetching}>
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
  ladder: ReplyOf<typeof listTiers>
}

function TierEditor({ tier, ladder: { items, rules } }: TierEditorProps) {
  const navigate = useNavigate()
  const format = useFormat()
  const mayEdit = usePermission('settings.write')
  const { currency } = useHost().organization
  const save = useSaveTier(tier?.tierId)
  const [isDone, setIsDone] = useState(false)
  const nextThreshold = Math.max(-1, ...items.map(({ threshold }) => threshold)) + 1
  const schema = useMemo(
    () =>
      contractForm(tierDetails, draftOf({ metric: rules.metric, currency, nextThreshold }), fieldNames, {
        multiplierPercent: 100,
        ...(rules.metric === 'amount_spent' && { threshold: unitOf(currency) }),
      }),
    [rules.metric, currency, nextThreshold],
  )
  const form = useForm({
    initial: tier ? valuesOf(tier, { metric: rules.metric, currency }) : suggestedTier(items),
    schema,
    onSubmit: async (details) => {
      try {
        await save.mutateAsync(details)
      } catch (refused) {
        throw atFields(refused, fieldNames)
      }
      notify(tier ? 'Tier saved' : 'Tier added')
      if (!tier) setIsDone(true)
    },
  })
  // Only when the form knows that it is saved: until then its guard would stop this navigation too.
  const mayLeave = isDone && !form.isDirty
  useEffect(() => {
    if (mayLeave) void navigate(back.href, { replace: true })
  }, [mayLeave, navigate])

  const draft = draftOf({ metric: rules.metric, currency, nextThreshold })(form.values)
  const whatIf = mayEdit ? whatIfOf({ tier, items, values: form.values, draft, isDirty: form.isDirty }) : null
  return (
    <Page
      title={tier?.name ?? 'New tier'}
      tabTitle={tier ? `${tier.name} · Tiers` : 'New tier'}
      subtitle={
        tier && (
          <TextLink href={`/loyalty/customers?tierId=${tier.tierId}`}>
            {format.number(tier.members)} {tier.members === 1 ? 'member' : 'members'}
          </TextLink>
        )
      }
      back={back}
      actions={
        mayEdit &&
        (tier ? (
          <DeleteTier tier={tier} items={items} rules={rules} />
        ) : (
          <Button onClick={() => form.submit()} loading={form.isSubmitting}>
            Add tier
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

interface Asked {
  tier: Tier | undefined
  items: readonly Tier[]
  values: TierValues
  draft: ReturnType<ReturnType<typeof draftOf>>
  isDirty: boolean
}

/**
 * What would be saved, where it does anything to anybody: only another number or tag moves members, what points are multiplied by
 * costs something all the same.
 */
function whatIfOf({ tier, items, values, draft, isDirty }: Asked): { plan: SimulatedPlan | null; moves: boolean } | null {
  const moves = tier ? draft.threshold !== tier.threshold || (draft.tag ?? '') !== (tier.tag ?? '') : isDirty
  const multiplies = draft.multiplierPercent !== (tier?.multiplierPercent ?? 100)
  if (!moves && !multiplies) return null
  const checked = tierDetails.pick({ threshold: true, tag: true, multiplierPercent: true }).safeParse(draft)
  const isTaken = items.some(({ tierId, threshold }) => tierId !== tier?.tierId && threshold === draft.threshold)
  const edited = {
    tierId: tier?.tierId ?? null,
    name: values.name.trim() || 'The new tier',
    threshold: draft.threshold,
    tag: draft.tag,
    multiplierPercent: draft.multiplierPercent,
  }
  return { plan: checked.success && !isTaken ? planWith(edited, items) : null, moves }
}

type Edited = NonNullable<SimulatedPlan['tiers']>[number]
const asIs = ({ tierId, name, threshold, tag, multiplierPercent }: Tier): Edited => ({
  tierId,
  name,
  threshold,
  tag: tag ?? null,
  multiplierPercent,
})
const planWith = (edited: Edited, items: readonly Tier[]): SimulatedPlan => ({
  tiers: [...items.filter(({ tierId }) => tierId !== edited.tierId).map(asIs), edited],
})

/** Asks with who would go where. */
function DeleteTier({ tier, items, rules }: { tier: Tier; items: readonly Tier[]; rules: TierRules }) {
  const navigate = useNavigate()
  const remove = useDeleteTier()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    try {
      await remove.mutateAsync(tier.tierId)
      notify(`“${tier.name}” deleted`)
      void navigate(back.href, { replace: true })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${tier.name}”?`}
          confirmLabel="Delete tier"
          isDestructive
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        >
          <p>Its members go where the count says. Points that it gave stay theirs.</p>
          <Moves plan={planOf({ tiers: items.filter((one) => one !== tier).map(asIs) })} metric={rules.metric} />
        </ConfirmDialog>
      )}
    </>
  )
}
