import { t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { type Tier, tierDetails } from '@yuko/contract/loyalty/tiers/tier'
import { unitOf } from '@yuko/kit/money/money.ts'
import { notify, useHost } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { useForm } from '@yuko/ui'
import { useEffect, useMemo, useState } from 'react'
import { atFields, contractForm } from '#data/editing/contract-form.ts'
import { useSaveTier } from '#data/tier.mutations.ts'
import { draftOf, fieldNames, suggestedTier, valuesOf } from './tier-values.ts'

export type Ladder = ReplyOf<typeof listTiers>

/** The form of a tier and its draft; navigates to `next` once a new tier is added. */
export function useTierForm(tier: Tier | undefined, { items, rules }: Ladder, next: string) {
  const navigate = useNavigate()
  const { currency } = useHost().organization
  const save = useSaveTier(tier?.tierId)
  const [isDone, setIsDone] = useState(false)
  const nextThreshold = Math.max(-1, ...items.map(({ threshold }) => threshold)) + 1
  const schema = useMemo(
    () =>
      contractForm(tierDetails, draftOf({ metric: rules.metric, currency, nextThreshold }), fieldNames, {
        multiplierPercent: 100,
        ...(rules.metric === 'amount_spent' && { threshold: unitOf(currency), retainThreshold: unitOf(currency) }),
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
      notify(tier ? t`Tier saved` : t`Tier added`)
      if (!tier) setIsDone(true)
    },
  })
  // Wait until the form is clean; its guard would block this navigation otherwise.
  const mayLeave = isDone && !form.isDirty
  useEffect(() => {
    if (mayLeave) void navigate(next, { replace: true })
  }, [mayLeave, navigate, next])

  const draft = draftOf({ metric: rules.metric, currency, nextThreshold })(form.values)
  return { form, draft }
}
