import { t } from '@lingui/core/macro'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { Radio, Section, Stack } from '@yuko/ui'
import { CombinesWithField, PrefixField } from '#data/editing/code.fields.tsx'
import styles from '#data/editing/editing.module.css'
import { RewardCodes } from '#data/editing/reward-codes.tsx'
import { ShopWarning } from '#data/editing/shop-warning.tsx'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'
import type { RewardValues } from '#rewards/reward-values.ts'

/** Generated or uploaded codes, and the discounts they can be combined with. */
export function CodesFields({ form, reward, isReadOnly }: RewardFieldsProps & { reward?: Reward }) {
  const { values, field, set } = form
  return (
    <Section title={t`Codes`}>
      <Stack>
        <Radio.Group
          aria-label={t`Code source`}
          value={values.codeMode}
          onChange={(mode) => set('codeMode', mode as RewardValues['codeMode'])}
        >
          <Stack gap="sm">
            <Radio
              value="generated"
              label={t`Generate codes`}
              description={t`Your store creates a unique code for each redemption.`}
            />
            <Radio value="pool" label={t`Upload codes`} description={t`Each code is used once.`} />
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
            <p className={styles.quiet}>{t`Save a draft to upload your codes.`}</p>
          ))}
        <CombinesWithField
          description={t`Other discounts on the same order.`}
          value={values.combinesWith}
          onChange={(kinds) => set('combinesWith', kinds)}
        />
      </Stack>
    </Section>
  )
}
