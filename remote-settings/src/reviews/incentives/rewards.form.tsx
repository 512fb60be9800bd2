import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getIncentive } from '@yuko/contract/incentives/get-incentive'
import type { IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { UploadCodes } from '@yuko/kit/codes/upload-codes.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { Alert, Button, IconInfo, TextInput, TextLink, useForm, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { useUpdateIncentive, useUploadIncentiveCodes } from '#data/incentives.mutations.ts'
import styles from '../publishing/publishing.module.css'
import { optionsOf } from '../publishing/wording.ts'
import { ruleSchema, toValues } from './rule-values.ts'
import { codeModeLabels, contentLabels, eligibilityLabels, problemLabels, rewardLabels, summaryOf } from './wording.ts'

const rewards = optionsOf(rewardLabels)
const eligibilities = optionsOf(eligibilityLabels)
const contents = optionsOf(contentLabels)
const codeModes = optionsOf(codeModeLabels)

export function RewardsForm({ incentive }: { incentive: ReplyOf<typeof getIncentive> }) {
  const { rule, currency, shop, freeCodes, blocked } = incentive
  const mayEdit = usePermission('settings.write')
  const format = useFormat()
  const update = useUpdateIncentive()
  const upload = useUploadIncentiveCodes()
  const schema = ruleSchema(rule, currency)
  const form = useForm({
    initial: toValues(rule, currency),
    schema,
    onSubmit: async (changed: IncentiveRule) => {
      await update.mutateAsync(changed)
      notify('Rewards saved')
    },
  })
  const { values, field } = form
  const shown = schema.safeParse(values)
  const isOn = values.reward !== 'none'
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        <Alert color="accent" icon={<IconInfo size={18} aria-hidden />}>
          A reward never depends on the stars: Shopify and consumer law forbid it. Who writes what they think gets it, also before
          the review is published, and every such review is marked as rewarded wherever it is shown.
        </Alert>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        {blocked > 0 && (
          <Alert color="warning" role="status">
            {format.number(blocked)} {blocked === 1 ? 'reward waits' : 'rewards wait'} for you: the list below says for what.
          </Alert>
        )}
        <div className={styles.pair}>
          <Select label="Reward" data={rewards} disabled={!mayEdit} allowDeselect={false} {...field('reward')} />
          {values.reward === 'discount_percent' && <TextInput label="Percent off" inputMode="numeric" {...field('percentOff')} />}
          {values.reward === 'discount_fixed' && (
            <TextInput label={`Amount off in ${currency}`} inputMode="decimal" {...field('amountOffMinor')} />
          )}
          {isOn && (
            <TextInput
              label={`Least order in ${currency}`}
              placeholder="Any order"
              inputMode="decimal"
              {...field('minOrderMinor')}
            />
          )}
        </div>
        {isOn && (
          <>
            <div className={styles.pair}>
              <Select label="For" data={eligibilities} disabled={!mayEdit} allowDeselect={false} {...field('eligibility')} />
              <Select label="What counts" data={contents} disabled={!mayEdit} allowDeselect={false} {...field('content')} />
              {values.content === 'text_min_chars' && (
                <TextInput label="Characters at least" inputMode="numeric" {...field('minChars')} />
              )}
            </div>
            <div className={styles.pair}>
              <TextInput label="Rewards for one customer" inputMode="numeric" {...field('perCustomerLimit')} />
              <TextInput label="Of these for one product" inputMode="numeric" {...field('perProductLimit')} />
              <TextInput label="Minutes to wait for photos" inputMode="numeric" {...field('waitMinutes')} />
            </div>
            <div className={styles.pair}>
              <Select label="Codes" data={codeModes} disabled={!mayEdit} allowDeselect={false} {...field('codeMode')} />
              {values.codeMode === 'generated' && <TextInput label="Codes begin with" {...field('codePrefix')} />}
              {values.codeMode === 'static' && <TextInput label="Code" {...field('staticCode')} />}
              <TextInput label="Good for days" placeholder="Without end" inputMode="numeric" {...field('validDays')} />
            </div>
            {values.codeMode === 'generated' && shop !== 'ready' && (
              <Alert color="warning" role="status">
                {problemLabels[shop]}. Until then rewards wait.{' '}
                <TextLink href="/app/settings/accounts/integration/platform">Open the connection</TextLink>
              </Alert>
            )}
            {values.codeMode === 'uploaded_list' && (
              <UploadCodes upload={upload} freeCodes={freeCodes} noneLeft="No codes are left." mayEdit={mayEdit} />
            )}
          </>
        )}
        <p className={styles.plain} role="status">
          {shown.success
            ? summaryOf(shown.data, (minor) => format.money(minor, currency))
            : 'Something above is not complete yet.'}
        </p>
        {mayEdit && (
          <div className={styles.buttons}>
            {form.isDirty && (
              <Button variant="default" onClick={form.reset}>
                Discard
              </Button>
            )}
            <Button type="submit" disabled={!form.isDirty} loading={form.isSubmitting}>
              Save rewards
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
