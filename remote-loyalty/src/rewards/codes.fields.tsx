import { t } from '@lingui/core/macro'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { Radio, Section, Stack } from '@yuko/ui'
import { CombinesWithField, PrefixField } from '#data/editing/code.fields.tsx'
import styles from '#data/editing/editing.module.css'
import { RewardCodes } from '#data/editing/reward-codes.tsx'
import { ShopWarning } from '#data/editing/shop-warning.tsx'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'
import type { RewardValues } from '#rewards/reward-values.ts'

/** Where codes come from, and what else they go together with. */
export function CodesFields({ form, reward, isReadOnly }: RewardFieldsProps & { reward?: Reward }) {
  const { values, field, set } = form
  return (
    <Section title={t`Codes`}>
      <Stack>
        <Radio.Group
          aria-label={t`Where codes come from`}
          value={values.codeMode}
          onChange={(mode) => set('codeMode', mode as RewardValues['codeMode'])}
        >
          <Stack gap="sm">
            <Radio
              value="generated"
              label={t`Made in your store`}
              description={t`A new one each time, for one customer and one order.`}
            />
            <Radio value="pool" label={t`From a list`} description={t`Codes that you made yourself; each is given once.`} />
          </Stack>
        </Radio.Group>
        {values.codeMode === 'generated' && (
          <>
            <ShopWarning />
            <PrefixField {...field('prefix')} onChange={(prefix) => set('prefix', prefix)} />
          </>
        )}
        {values.codeMode === 'pool' &&
          (reward ? (
            <RewardCodes rewardId={reward.rewardId} freeCodes={reward.freeCodes ?? 0} mayEdit={!isReadOnly} />
          ) : (
            <p className={styles.quiet}>{t`Save it as a draft first: then you can upload your codes here.`}</p>
          ))}
        <CombinesWithField
          description={t`Other discounts of your store for the same order.`}
          value={values.combinesWith}
          onChange={(kinds) => set('combinesWith', kinds)}
        />
      </Stack>
    </Section>
  )
}
