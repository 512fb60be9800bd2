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
  /** Where one is when it is gone. */
  next: string
}

/** Asks with who would go where. */
export function DeleteTier({ tier, ladder: { items, rules }, next }: DeleteTierProps) {
  const navigate = useNavigate()
  const remove = useDeleteTier()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = async () => {
    try {
      await remove.mutateAsync(tier.tierId)
      notify(t`“${tier.name}” deleted`)
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
          title={`Delete “${tier.name}”?`}
          confirmLabel={t`Delete tier`}
          isDestructive
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t`Its members go where the count says. Points that it gave stay theirs.`}</p>
          <Moves plan={planOf(planWithout(tier, items))} metric={rules.metric} />
        </ConfirmDialog>
      )}
    </>
  )
}
