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
import { type ReferralForm, type ReferralValues, referralDraft } from './referral-values.ts'

const types = [
  { value: 'percent_off', label: t`Percent off` },
  { value: 'amount_off', label: t`Amount off` },
  { value: 'free_shipping', label: t`Free shipping` },
]

interface OfferFieldsProps {
  form: ReferralForm
  state: ReferralState
  isReadOnly: boolean
}

/** What a friend gets, and where the code comes from. */
export function OfferFields({ form, state, isReadOnly }: OfferFieldsProps) {
  const { currency } = useHost().organization
  const { values, field, set } = form
  const { friend } = referralDraft(values, currency)
  return (
    <Section title={t`What friends get`} description={t`A code for one order. It goes to the address that they ask for it with.`}>
      <Stack>
        <SegmentedControl
          aria-label={t`Kind of discount`}
          data={types}
          value={values.type}
          onChange={(type) => set('type', type as ReferralValues['type'])}
        />
        <div className={editing.pair}>
          {values.type === 'percent_off' && <NumberField label={t`Percent off`} unit="%" {...field('percent')} />}
          {values.type === 'amount_off' && <NumberField isAmount label={t`Amount off`} unit={currency} {...field('amount')} />}
          <NumberField
            isAmount
            label={t`For orders of at least`}
            placeholder={t`Any order`}
            unit={currency}
            {...field('offerMinOrder')}
          />
          <NumberField label={t`Codes are good for`} unit="days" {...field('validDays')} />
        </div>
        <TextInput
          label={t`As friends read it`}
          description={t`“Your friend gives you …”`}
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

/** Where the codes come from. */
function CodesFields({ form: { values, field, set }, state, isReadOnly }: OfferFieldsProps) {
  return (
    <>
      <Radio.Group
        label={t`Codes`}
        value={values.codeMode}
        onChange={(mode) => set('codeMode', mode as ReferralValues['codeMode'])}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="generated" label={t`Made in your store`} description={t`A new one for each friend, for one order.`} />
          <Radio value="pool" label={t`From a list`} description={t`Codes that you made yourself; each is given once.`} />
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
          <p className={editing.quiet}>{t`Save first: then you can upload your codes here.`}</p>
        ))}
    </>
  )
}
