import { t } from '@lingui/core/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { moveMemberTier } from '@yuko/contract/loyalty/tiers/move-member-tier'
import type { Tier } from '@yuko/contract/loyalty/tiers/tier'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog, Select } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useMoveMemberTier } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'

const byRules = 'rules'
const noTier = 'none'

interface Values {
  target: string
  until: string
}

/** The end of a day in the merchant’s time zone. */
const endOfDay = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString())
const schema = z.preprocess((given) => {
  const { target, until } = given as Values
  if (target === byRules) return { by: 'rules' }
  return { by: 'hand', tierId: target === noTier ? null : target, until: endOfDay(until) }
}, bodyOf(moveMemberTier))

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
  const initial: Values = { target: profile.tier?.tierId ?? noTier, until: '' }
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      const { tier, isHeld } = await move.mutateAsync(body)
      notify(movedWords(tier?.name, isHeld))
      onClose()
    },
  })
  const name = nameOf(profile)
  const isByRules = form.values.target === byRules
  return (
    <FormDialog title={t`Change tier: ${name}`} submitLabel={t`Change tier`} form={form} onClose={onClose}>
      <p>{t`Manual changes give no entry points. The tier rules don’t apply until the date you choose.`}</p>
      <Select
        label={t`Tier`}
        allowDeselect={false}
        data={[
          ...tiers.map(({ tierId, name }) => ({ value: tierId, label: name })),
          { value: noTier, label: t`No tier` },
          { value: byRules, label: t`Follow the tier rules` },
        ]}
        {...form.field('target')}
      />
      {!isByRules && (
        <TextInput
          type="date"
          label={t`Keep until`}
          description={t`Leave empty to keep the tier until you change it again.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.field('until')}
        />
      )}
    </FormDialog>
  )
}
