import type { ReferralSettings, ReferralState } from '@yuko/contract/loyalty/referrals/referral-settings'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { useHost } from '@yuko/runtime'
import { Alert, Checkbox, Section, Stack, TextLink, useFormat } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import editing from '#data/editing/editing.module.css'
import { amountOf, minorOf } from '#data/money.ts'
import { OfferFields } from './offer.fields.tsx'
import type { ReferralForm, ReferralValues } from './referral-values.ts'

interface ReferralSettingsFormProps {
  form: ReferralForm
  state: ReferralState
  isReadOnly: boolean
}

/** What friends get, what counts, and what is looked at, beside what it means in plain words. */
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
    <Section title="Referrals">
      <Stack>
        <Switch
          label="Members can bring friends"
          description="Each member has a link of their own, in the panel and on the page of your program."
          checked={values.isOn}
          onChange={(event) => set('isOn', event.currentTarget.checked)}
        />
        {values.isOn && state.shopUrl === null && (
          <Alert color="warning" role="status">
            Nobody knows where links should lead.{' '}
            <TextLink fz="inherit" href="/app/settings/accounts/general">
              Add the website of your store
            </TextLink>
          </Alert>
        )}
        {values.isOn && state.campaigns.length === 0 && (
          <Alert color="warning" role="status">
            Members get nothing for it yet.{' '}
            <TextLink fz="inherit" href={`/loyalty/campaigns/referral_advocate/new?program=${state.programId}`}>
              Add “Bring a friend” to the ways to earn
            </TextLink>
          </Alert>
        )}
      </Stack>
    </Section>
  )
}

function WhatCounts({ form: { values, field, set } }: { form: ReferralForm }) {
  const { currency } = useHost().organization
  return (
    <Section title="What counts">
      <Stack>
        <div className={editing.pair}>
          <NumberField
            label="Time to order"
            unit="days"
            description="After the code was asked for."
            {...field('attributionDays')}
          />
          <NumberField
            label="Wait before points are given"
            unit="days"
            description="After the order was paid, so that it can come back first."
            {...field('holdDays')}
          />
          <NumberField
            isAmount
            label="Least order"
            placeholder="Any order"
            unit={currency}
            description="Below it the member gets no points."
            {...field('minOrder')}
          />
        </div>
        <Checkbox
          label="New customers only"
          description="Who has ordered before, or is a member, gets no code."
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
      title="What is looked at"
      description="A member’s own addresses are always refused. You can approve by hand what was refused wrongly."
    >
      <Stack gap="sm">
        <Checkbox
          label="Same network"
          description="Friends who claim from where the member shared, or another friend claimed. Households and offices share one."
          {...toggle('ip')}
        />
        <Checkbox label="Same browser" description="The same, by the browser." {...toggle('device')} />
        <Checkbox
          label="Same address"
          description="Orders that go where the member has had something sent to."
          {...toggle('address')}
        />
      </Stack>
    </Section>
  )
}

function InPlainWords({ values, state }: { values: ReferralValues; state: ReferralState }) {
  const format = useFormat()
  const { currency } = useHost().organization
  const points = state.campaigns.reduce((sum, one) => sum + (one.isRunning ? one.points : 0), 0)
  const least = values.minOrder.trim() === '' ? '' : ` of ${amountOf(minorOf(values.minOrder, currency), currency)} or more`
  return (
    <aside className={editing.aside} aria-label="In plain words">
      <Section title="In plain words">
        <p className={editing.sentence} aria-live="polite">
          A friend who comes by a member’s link gets “{values.name.trim() || '…'}”. When they order within{' '}
          {values.attributionDays || '…'} days{least}, and the order stands {values.holdDays || '…'} days after it was paid, the
          member gets {points > 0 ? `${format.number(points)} points` : 'nothing yet'}.
        </p>
        {state.campaigns.map((campaign) => (
          <p key={campaign.campaignId} className={editing.quiet}>
            <TextLink href={`/loyalty/campaigns/referral_advocate/${campaign.campaignId}`}>{campaign.name}</TextLink>:{' '}
            {format.number(campaign.points)} points{campaign.isRunning ? '' : ', not running'}. Its limits say how often.
          </p>
        ))}
      </Section>
    </aside>
  )
}
