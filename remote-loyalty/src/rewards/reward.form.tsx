import { t } from '@lingui/core/macro'
import type { Program } from '@yuko/contract/loyalty/program'
import { posTypes } from '@yuko/contract/loyalty/rewards/pos-types'
import { hasCode, type Reward, scopedTypes } from '@yuko/contract/loyalty/rewards/reward'
import { useHost } from '@yuko/runtime'
import { Alert, Section, Stack, TextInput } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import styles from '#data/editing/editing.module.css'
import { PromisedName } from '#data/editing/promised-name.tsx'
import { TierScopeField } from '#data/editing/tier-scope.field.tsx'
import { generatedName } from '#data/generated-name.ts'
import { ChannelField } from '#rewards/channel.field.tsx'
import { CodesFields } from '#rewards/codes.fields.tsx'
import { GiftCardPermission } from '#rewards/gift-card-permission.tsx'
import { PriceFields } from '#rewards/price.fields.tsx'
import { PurchasesFields } from '#rewards/purchases.fields.tsx'
import type { RewardFormState } from '#rewards/reward-form-state.ts'
import { RewardPreview } from '#rewards/reward-preview.tsx'
import { rewardDraft } from '#rewards/reward-values.ts'
import { ScopeFields } from '#rewards/scope.fields.tsx'
import { UseFields } from '#rewards/use.fields.tsx'
import { ValueFields } from '#rewards/value.fields.tsx'

interface RewardFormProps {
  form: RewardFormState
  program: Program
  /** The saved reward; absent for a new one. */
  reward?: Reward
  isReadOnly?: boolean
}

/** The fields of a reward beside their summary; the page around it owns saving. */
export function RewardForm({ form, program, reward, isReadOnly = false }: RewardFormProps) {
  const { currency } = useHost().organization
  const { values, field, set } = form
  const shared = { form, isReadOnly, currency, pointsName: program.pointLabel.other }
  const draft = rewardDraft(values, currency)
  return (
    <form {...form.props} className={styles.editor}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section title={t`Shown to customers`}>
          <Stack>
            <TextInput label={t`Name`} maxLength={80} {...field('name')} />
            <PromisedName
              name={values.name}
              generated={generatedName(draft, currency)}
              reward={draft}
              onChange={(name) => set('name', name)}
            />
            <Textarea label={t`Description`} placeholder={t`Optional`} minRows={2} maxLength={300} {...field('description')} />
          </Stack>
        </Section>
        <Section title={t`Value and cost`}>
          <Stack>
            {values.type === 'gift_card' && <GiftCardPermission />}
            <ValueFields {...shared} />
            <PriceFields {...shared} />
            {scopedTypes.has(values.type) && <ScopeFields {...shared} />}
            {hasCode(values.type) && values.codeMode === 'generated' && <PurchasesFields {...shared} />}
          </Stack>
        </Section>
        {hasCode(values.type) && <CodesFields {...shared} {...(reward && { reward })} />}
        <UseFields {...shared} />
        <Section title={t`Eligibility`}>
          <Stack>
            <TierScopeField
              scope={values.tierScope}
              error={field('tierScope').error}
              onChange={(scope) => set('tierScope', scope)}
            />
            {posTypes.has(values.type) && <ChannelField {...shared} />}
          </Stack>
        </Section>
        <Section title={t`Terms`} description={t`Shown to customers before they redeem.`}>
          <Textarea aria-label={t`Terms`} placeholder={t`Optional`} maxLength={2000} {...field('terms')} />
        </Section>
      </fieldset>
      <RewardPreview values={values} program={program} {...(reward && { figures: reward.figures })} />
    </form>
  )
}
