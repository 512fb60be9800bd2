import { t } from '@lingui/core/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import type { Tier } from '@yuko/contract/loyalty/tiers/tier'
import { notify } from '@yuko/runtime'
import { useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { useMoveMemberTier } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import { noTier, TierFields, type TierValues, tierSchema } from './tier.fields.tsx'

interface MoveTierDialogProps {
  profile: LoyaltyMemberProfile
  tiers: readonly Tier[]
  onClose: () => void
}

function movedWords(tier: string | undefined, isHeld: boolean): string {
  if (isHeld) return tier ? t`Moved to “${tier}”` : t`Removed from all tiers`
  return tier ? t`Tier rules apply. Current tier: ${tier}` : t`Tier rules apply. Current tier: none`
}

/** Moves a member manually, optionally until a date, or returns them to the tier rules. */
export function MoveTierDialog({ profile, tiers, onClose }: MoveTierDialogProps) {
  const move = useMoveMemberTier(profile.memberId)
  const initial: TierValues = { target: profile.tier?.tierId ?? noTier, until: '' }
  const form = useForm({
    initial,
    schema: tierSchema,
    onSubmit: async (body) => {
      const { tier, isHeld } = await move.mutateAsync(body)
      notify(movedWords(tier?.name, isHeld))
      onClose()
    },
  })
  const name = nameOf(profile)
  return (
    <FormDialog title={t`Change tier: ${name}`} submitLabel={t`Change tier`} form={form} onClose={onClose}>
      <TierFields form={form} tiers={tiers} />
    </FormDialog>
  )
}
