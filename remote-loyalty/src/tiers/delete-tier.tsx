import { t } from '@lingui/core/macro'
import type { Tier } from '@yuko/contract/loyalty/tiers/tier'
import { notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { Button } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDeleteTier } from '#data/tier.mutations.ts'
import { planWithout } from './tier-plan.ts'
import type { Ladder } from './use-tier-form.ts'
import { Moves, planOf } from './what-if.tsx'

interface DeleteTierProps {
  tier: Tier
  ladder: Ladder
  /** The page to open after deleting. */
  next: string
}

/** Confirms with a preview of the members who would move. */
export function DeleteTier({ tier, ladder: { items, rules }, next }: DeleteTierProps) {
  const { name } = tier
  const navigate = useNavigate()
  const remove = useDeleteTier()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    try {
      await remove.mutateAsync(tier.tierId)
      notify(t`“${name}” deleted`)
      void navigate(next, { replace: true })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t`Delete`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete “${name}”?`}
          confirmLabel={t`Delete tier`}
          isDestructive
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t`Members move as shown below. They keep the points they earned.`}</p>
          <Moves plan={planOf(planWithout(tier, items))} metric={rules.metric} />
        </ConfirmDialog>
      )}
    </>
  )
}
