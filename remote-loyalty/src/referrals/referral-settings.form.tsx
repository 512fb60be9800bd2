import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReferralSettings, ReferralState } from '@yuko/contract/loyalty/referrals/referral-settings'
import { amountOf, minorOf } from '@yuko/kit/money/money.ts'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { useHost } from '@yuko/runtime'
import { Alert, Checkbox, Section, Stack, TextLink } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { pointCount } from '#data/counts.ts'
import editing from '#data/editing/editing.module.css'
import { units } from '#data/units.ts'
import { OfferFields } from './offer.fields.tsx'
import type { ReferralForm, ReferralValues } from './referral-values.ts'

interface ReferralSettingsFormProps {
  form: ReferralForm
  state: ReferralState
  isReadOnly: boolean
}

/** The friend’s discount, qualifying orders and fraud checks, next to a summary. */
export function ReferralSettingsForm({ form, state, isReadOnly }: ReferralSettingsFormProps) {
  return (
    <form {...form.props} className={editing.editor}>
      <fieldset className={editing.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <OnOff form={form} state={state} />
        <OfferFields form={form} state={state} isReadOnly={isReadOnly} />
        <WhatCounts form={form} />
        <WhatIsLookedAt form={form} />
      </fieldset>
      <InPlainWords values={form.values} state={state} />
    </form>
  )
}

function OnOff({ form: { values, set }, state }: { form: ReferralForm; state: ReferralState }) {
  return (
    <Section title={t`Referrals`}>
      <Stack>
        <Switch
          label={t`Members can refer friends`}
          description={t`Each member gets a personal link in the panel and on the rewards page.`}
          checked={values.isOn}
          onChange={(event) => set('isOn', event.currentTarget.checked)}
        />
        {values.isOn && state.shopUrl === null && (
          <Alert color="warning" role="status">
            <Trans>
              Referral links need your store’s URL.{' '}
              <TextLink fz="inherit" href="/app/settings/accounts/general">
                Add your website
              </TextLink>
            </Trans>
          </Alert>
        )}
        {values.isOn && state.campaigns.length === 0 && (
          <Alert color="warning" role="status">
            <Trans>
              Advocates don’t earn points yet.{' '}
              <TextLink fz="inherit" href={`/loyalty/campaigns/referral_advocate/new?program=${state.programId}`}>
                Add “Refer a friend” to the ways to earn
              </TextLink>
            </Trans>
          </Alert>
        )}
      </Stack>
    </Section>
  )
}

function WhatCounts({ form: { values, field, set } }: { form: ReferralForm }) {
  const { currency } = useHost().organization
  return (
    <Section title={t`Qualifying orders`}>
      <Stack>
        <div className={editing.pair}>
          <NumberField
            label={t`Order within`}
            unit={units.days}
            description={t`After the friend requests the code.`}
            {...field('attributionDays')}
          />
          <NumberField
            label={t`Hold points for`}
            unit={units.days}
            description={t`After payment. If the order is refunded later, the points are taken back.`}
            {...field('holdDays')}
          />
          <NumberField
            isAmount
            label={t`Minimum order`}
            placeholder={t`None`}
            unit={currency}
            description={t`Smaller orders earn no points.`}
            {...field('minOrder')}
          />
          <NumberField
            label={t`Monthly limit`}
            placeholder={t`None`}
            unit={units.friends}
            description={t`Rewarded friends per member in a calendar month. You can still issue points manually.`}
            {...field('monthlyLimit')}
          />
        </div>
        <Checkbox
          label={t`New customers only`}
          description={t`Existing customers and members don’t get a code.`}
          checked={values.newCustomersOnly}
          onChange={(event) => set('newCustomersOnly', event.currentTarget.checked)}
        />
      </Stack>
    </Section>
  )
}

function WhatIsLookedAt({ form: { values, set } }: { form: ReferralForm }) {
  const toggle = (kind: keyof ReferralSettings['checks']) => ({
    checked: values.checks[kind],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      set('checks', { ...values.checks, [kind]: event.currentTarget.checked }),
  })
  return (
    <Section
      title={t`Fraud checks`}
      description={t`Self-referrals are always rejected. You can approve rejected referrals manually.`}
    >
      <Stack gap="sm">
        <Checkbox
          label={t`Same network`}
          description={t`Rejects friends on the same network as the advocate or another friend. Households and offices share a network.`}
          {...toggle('ip')}
        />
        <Checkbox
          label={t`Same browser`}
          description={t`Rejects friends in the same browser as the advocate or another friend.`}
          {...toggle('device')}
        />
        <Checkbox
          label={t`Same shipping address`}
          description={t`Rejects orders shipped to an address of the advocate.`}
          {...toggle('address')}
        />
      </Stack>
    </Section>
  )
}

function InPlainWords({ values, state }: { values: ReferralValues; state: ReferralState }) {
  const { currency } = useHost().organization
  return (
    <aside className={editing.aside} aria-label={t`Summary`}>
      <Section title={t`Summary`}>
        <p className={editing.sentence} aria-live="polite">
          {summaryOf(values, state, currency)}
        </p>
        {state.campaigns.map((campaign) => (
          <p key={campaign.campaignId} className={editing.quiet}>
            <TextLink href={`/loyalty/campaigns/referral_advocate/${campaign.campaignId}`}>{campaign.name}</TextLink>
            {` · ${pointCount(campaign.points)}`}
            {!campaign.isRunning && ` · ${t({ message: 'Inactive', context: 'campaign or reward' })}`}
          </p>
        ))}
      </Section>
    </aside>
  )
}

/** A number that is still being typed has no sentence yet. */
function summaryOf(values: ReferralValues, state: ReferralState, currency: string): string {
  const name = values.name.trim() || '…'
  const isTyped = (text: string) => text.trim() !== '' && Number(text) >= 0
  const [attributionDays, holdDays] = [Number(values.attributionDays), Number(values.holdDays)]
  const minimum = amountOf(minorOf(values.minOrder, currency), currency)
  const points = state.campaigns.reduce((sum, one) => sum + (one.isRunning ? one.points : 0), 0)
  const sentences = [
    t`A friend who uses a member’s link gets “${name}”.`,
    isTyped(values.attributionDays) &&
      plural(attributionDays, { one: 'They have # day to order.', other: 'They have # days to order.' }),
    isTyped(values.minOrder) && t`Minimum order: ${minimum}.`,
    points === 0 && t`The member doesn’t earn points yet.`,
    points > 0 && plural(points, { one: 'The member earns # point.', other: 'The member earns # points.' }),
    points > 0 &&
      isTyped(values.holdDays) &&
      plural(holdDays, {
        0: 'Points are issued when the order is paid.',
        one: 'Points are issued # day after the order is paid.',
        other: 'Points are issued # days after the order is paid.',
      }),
  ]
  return sentences.filter(Boolean).join(' ')
}
