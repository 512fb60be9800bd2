import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { Checkbox, Radio, Section, Stack, TextInput } from '@yuko/ui'
import styles from '#data/editing/editing.module.css'
import { ShopWarning } from '#data/editing/shop-warning.tsx'
import { UploadCodes } from '#data/editing/upload-codes.tsx'
import type { RewardFieldsProps } from '#rewards/reward-form-state.ts'
import type { RewardValues } from '#rewards/reward-values.ts'

/** Where codes come from, and what else they go together with. */
export function CodesFields({ form, reward, isReadOnly }: RewardFieldsProps & { reward?: Reward }) {
  const { values, field, set } = form
  const { combinesWith } = values
  const combined = (['order', 'product', 'shipping'] as const).filter((kind) => combinesWith[kind])
  return (
    <Section title="Codes">
      <Stack>
        <Radio.Group
          aria-label="Where codes come from"
          value={values.codeMode}
          onChange={(mode) => set('codeMode', mode as RewardValues['codeMode'])}
        >
          <Stack gap="sm">
            <Radio
              value="generated"
              label="Made in your store"
              description="A new one each time, for one customer and one order."
            />
            <Radio value="pool" label="From a list" description="Codes that you made yourself; each is given once." />
          </Stack>
        </Radio.Group>
        {values.codeMode === 'generated' && (
          <>
            <ShopWarning />
            <TextInput
              label="Codes begin with"
              placeholder="Nothing"
              maxLength={16}
              className={styles.number ?? ''}
              {...field('prefix')}
              onChange={(event) => set('prefix', event.currentTarget.value.toUpperCase())}
            />
          </>
        )}
        {values.codeMode === 'pool' &&
          (reward ? (
            <UploadCodes rewardId={reward.rewardId} freeCodes={reward.freeCodes ?? 0} mayEdit={!isReadOnly} />
          ) : (
            <p className={styles.quiet}>Save it as a draft first: then you can upload your codes here.</p>
          ))}
        <Checkbox.Group
          label="Can be combined with"
          description="Other discounts of your store for the same order."
          value={combined}
          onChange={(kinds) =>
            set('combinesWith', {
              order: kinds.includes('order'),
              product: kinds.includes('product'),
              shipping: kinds.includes('shipping'),
            })
          }
        >
          <div className={styles.channels}>
            <Checkbox size="xs" value="order" label="Discounts on the order" />
            <Checkbox size="xs" value="product" label="Discounts on products" />
            <Checkbox size="xs" value="shipping" label="Discounts on shipping" />
          </div>
        </Checkbox.Group>
      </Stack>
    </Section>
  )
}
