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

/** A day ends with it, where the merchant is. */
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

/** By hand, for a while or for good; or by the rules again. */
export function MoveTierDialog({ profile, tiers, onClose }: MoveTierDialogProps) {
  const move = useMoveMemberTier(profile.memberId)
  const initial: Values = { target: profile.tier?.tierId ?? noTier, until: '' }
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      const { tier, isHeld } = await move.mutateAsync(body)
      const where = tier ? tier.name : t`No tier`
      notify(isHeld ? t`${where}, put there by hand` : t`${where}, by the rules`)
      onClose()
    },
  })
  const isByRules = form.values.target === byRules
  return (
    <FormDialog title={`Move ${nameOf(profile)}`} submitLabel={t`Move`} form={form} onClose={onClose}>
      <p>{t`Moving by hand gives no entry points, and the rules leave it alone for as long as you say.`}</p>
      <Select
        label={t`Tier`}
        allowDeselect={false}
        data={[
          ...tiers.map(({ tierId, name }) => ({ value: tierId, label: name })),
          { value: noTier, label: t`No tier` },
          { value: byRules, label: t`By the rules again` },
        ]}
        {...form.field('target')}
      />
      {!isByRules && (
        <TextInput
          type="date"
          label={t`Keep it until`}
          description={t`Empty: until you move them again. After that day the rules decide.`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...form.field('until')}
        />
      )}
    </FormDialog>
  )
}
