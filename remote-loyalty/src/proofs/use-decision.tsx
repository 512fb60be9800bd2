import { plural, t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { type decideProofs, mostProofs } from '@yuko/contract/loyalty/proofs/decide-proofs'
import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { requiredText } from '@yuko/contract/primitives'
import { ApiError, notify } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { FormDialog, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useDecideProofs } from '#data/proof.queries.ts'
import { proofCount, skipLabels } from '#data/proof-wording.ts'

export { mostProofs }

const longestReason = 300
const schema = z.object({ reason: requiredText(longestReason) })

/** Approving and declining, for one proof or several. `dialog` is rendered by the caller. */
export function useDecision(onDone: () => void = () => {}) {
  const decide = useDecideProofs()
  const [declined, setDeclined] = useState<readonly string[]>()
  const done = (result: ReplyOf<typeof decideProofs>, words: (count: number) => string) => {
    const others = result.skipped.map(({ reason, count }) => {
      const why = skipLabels[reason]
      return plural(count, { one: `# skipped: ${why}`, other: `# skipped: ${why}` })
    })
    const shown = [...(result.decided > 0 ? [words(result.decided)] : []), ...others]
    notify(shown.join(' · '), { type: result.decided > 0 ? 'success' : 'warning' })
    setDeclined(undefined)
    onDone()
  }
  async function approve(proofIds: readonly string[]) {
    try {
      const result = await decide.mutateAsync({ decision: 'approve', proofIds: [...proofIds] })
      done(result, (count) => plural(count, { one: '# proof approved', other: '# proofs approved' }))
    } catch (failure) {
      notify(ApiError.fromUnknown(failure).message, { type: 'error' })
    }
  }
  const decline = async (proofIds: readonly string[], reason: string) =>
    done(await decide.mutateAsync({ decision: 'decline', proofIds: [...proofIds], reason }), (count) =>
      plural(count, { one: '# proof declined', other: '# proofs declined' }),
    )
  const dialog = declined && (
    <DeclineDialog
      count={declined.length}
      onClose={() => setDeclined(undefined)}
      onDecline={(reason) => decline(declined, reason)}
    />
  )
  return { approve, askToDecline: setDeclined, dialog, isBusy: decide.isPending }
}

interface DeclineDialogProps {
  count: number
  onDecline: (reason: string) => Promise<void>
  onClose: () => void
}

function DeclineDialog({ count, onDecline, onClose }: DeclineDialogProps) {
  const form = useForm({ initial: { reason: '' }, schema, onSubmit: ({ reason }) => onDecline(reason) })
  const proofs = proofCount(count)
  return (
    <FormDialog title={t`Decline ${proofs}?`} submitLabel={t`Decline`} isDestructive form={form} onClose={onClose}>
      <Textarea
        label={t`Reason`}
        description={t`Members see it in your store and in an email. They can submit another proof.`}
        maxLength={longestReason}
        minRows={3}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

export const isWaiting = ({ status }: Pick<LoyaltyProof, 'status'>): boolean => status === 'waiting'
