import { t } from '@lingui/core/macro'
import { type ReferralState, rewardOf } from '@yuko/contract/loyalty/referrals/referral-settings'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { useHost } from '@yuko/runtime'
import { Radio, Section, SegmentedControl, Stack, TextInput } from '@yuko/ui'
import { CombinesWithField, PrefixField } from '#data/editing/code.fields.tsx'
import editing from '#data/editing/editing.module.css'
import { PromisedName } from '#data/editing/promised-name.tsx'
import { RewardCodes } from '#data/editing/reward-codes.tsx'
import { ShopWarning } from '#data/editing/shop-warning.tsx'
import { generatedOfferName } from '#data/generated-name.ts'
import { units } from '#data/units.ts'
import { type ReferralForm, type ReferralValues, referralDraft } from './referral-values.ts'

const types = [
  { value: 'percent_off', label: t`Percentage off` },
  { value: 'amount_off', label: t`Fixed amount off` },
  { value: 'free_shipping', label: t`Free shipping` },
]

interface OfferFieldsProps {
  form: ReferralForm
  state: ReferralState
  isReadOnly: boolean
}

/** The friend’s discount and its codes. */
export function OfferFields({ form, state, isReadOnly }: OfferFieldsProps) {
  const { currency } = useHost().organization
  const { values, field, set } = form
  const { friend } = referralDraft(values, currency)
  return (
    <Section title={t`Friend’s discount`} description={t`A code for one order, sent to the email the friend enters.`}>
      <Stack>
        <SegmentedControl
          aria-label={t`Discount type`}
          data={types}
          value={values.type}
          onChange={(type) => set('type', type as ReferralValues['type'])}
        />
        <div className={editing.pair}>
          {values.type === 'percent_off' && <NumberField label={t`Percentage off`} unit="%" {...field('percent')} />}
          {values.type === 'amount_off' && <NumberField isAmount label={t`Amount off`} unit={currency} {...field('amount')} />}
          <NumberField isAmount label={t`Minimum order`} placeholder={t`None`} unit={currency} {...field('offerMinOrder')} />
          <NumberField label={t`Codes expire after`} unit={units.days} {...field('validDays')} />
        </div>
        <TextInput
          label={t`Name shown to friends`}
          description={t`Shown as “A gift from your friend: …”`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={80}
          {...field('name')}
        />
        <PromisedName
          name={values.name}
          generated={generatedOfferName(friend.value, currency)}
          reward={rewardOf(friend)}
          onChange={(name) => set('name', name)}
        />
        <CodesFields form={form} state={state} isReadOnly={isReadOnly} />
        <CombinesWithField value={values.combinesWith} onChange={(kinds) => set('combinesWith', kinds)} />
      </Stack>
    </Section>
  )
}

/** Generated or uploaded codes. */
function CodesFields({ form: { values, field, set }, state, isReadOnly }: OfferFieldsProps) {
  return (
    <>
      <Radio.Group
        label={t`Codes`}
        value={values.codeMode}
        onChange={(mode) => set('codeMode', mode as ReferralValues['codeMode'])}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="generated" label={t`Generate codes`} description={t`Your store creates a unique code for each friend.`} />
          <Radio value="pool" label={t`Upload codes`} description={t`Each code is used once.`} />
        </Stack>
      </Radio.Group>
      {values.codeMode === 'generated' && (
        <>
          {values.isOn && <ShopWarning />}
          <PrefixField {...field('prefix')} onChange={(prefix) => set('prefix', prefix)} />
        </>
      )}
      {values.codeMode === 'pool' &&
        (state.friendRewardId && state.settings.friend.codes.mode === 'pool' ? (
          <RewardCodes rewardId={state.friendRewardId} freeCodes={state.freeCodes ?? 0} mayEdit={!isReadOnly} />
        ) : (
          <p className={editing.quiet}>{t`Save to upload your codes.`}</p>
        ))}
    </>
  )
}
